//@ expect: error memory-lost
//@ sanitizers: anything, because the stack may still hold the pointer
//@ valgrind: anything, because the stack may still hold the pointer
// A variable of the block of a `switch` ends where the switch is left.
#include <stdlib.h>

static int kind(void) {
    return 2;
}

int main(void) {
    switch (kind()) {
        char *p;
    case 1:
        return 1;
    case 2:
        p = malloc(4);
        if (p)
            p[0] = 0;
        break; //~ memory-lost
    default:
        return 2;
    }
    exit(0);
}
