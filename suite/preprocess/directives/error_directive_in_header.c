//@ expect: rejected
// The header refuses to be included like this.

#include "error_directive_in_header.h"
int main(void) {
    return 0;
}
