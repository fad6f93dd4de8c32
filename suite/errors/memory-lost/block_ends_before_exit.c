//@ expect: error memory-lost
//@ sanitizers: anything, because the stack may still hold the pointer
//@ valgrind: anything, because the stack may still hold the pointer
// A variable that is out of scope holds nothing, although its function has not returned.
#include <stdlib.h>

int main(void) {
    {
        int *t = malloc(sizeof *t);
        if (t)
            *t = 1;
    } //~ memory-lost
    exit(0);
}
