//@ expect: error memory-lost
//@ check: possible memory-lost
//@ sanitizers: silent, because the address is still found in a register or on the stack
//@ valgrind: silent, because the address is still found in a register or on the stack
// Nothing holds the result of a call that is not used.
#include <stdlib.h>

static char *fresh(void) {
    return malloc(3);
}

int main(void) {
    fresh(); //~ memory-lost
    exit(0);
}
