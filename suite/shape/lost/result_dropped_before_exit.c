//@ expect: error memory-lost
//@ check: possible memory-lost
// Nothing holds the result of a call that is not used.
#include <stdlib.h>

static char *fresh(void) {
    return malloc(3);
}

int main(void) {
    fresh(); //~ memory-lost
    exit(0);
}
