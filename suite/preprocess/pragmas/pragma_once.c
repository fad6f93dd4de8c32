//@ expect: ok
//@ exit: 1
// The header is read once, in spite of two directives.

#include "pragma_once.h"
#include "pragma_once.h"
int main(void) {
    return once;
}
