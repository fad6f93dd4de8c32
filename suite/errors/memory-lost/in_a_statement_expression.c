//@ expect: error memory-lost
//@ sanitizers: anything, because the stack may still hold the pointer
//@ valgrind: anything, because the stack may still hold the pointer
// The variables of a statement expression end with it; its value is a number here.
#include <stdlib.h>

int main(void) {
    int n = ({
        int *t = malloc(sizeof *t);
        int full = t != NULL;
        if (t)
            *t = 2;
        full;
    }); //~ memory-lost
    exit(n - 1);
}
