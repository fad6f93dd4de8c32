//@ expect: ok
//@ exit: 4
// exit does not come back.
#include <stdlib.h>

int main(void) {
    exit(4);
    __builtin_unreachable();
}
