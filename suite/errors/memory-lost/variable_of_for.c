//@ expect: error memory-lost
//@ sanitizers: anything, because the stack may still hold the pointer
//@ valgrind: anything, because the stack may still hold the pointer
// The variable of a `for` loop ends with the loop.
#include <stdlib.h>

int main(void) {
    int n = 0;
    for (char *p = malloc(4); n < 3; n++) //~ memory-lost
        if (p)
            p[n] = 0;
    exit(n - 3);
}
