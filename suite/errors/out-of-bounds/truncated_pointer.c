//@ expect: error out-of-bounds
//@ model: lp64
//@ sanitizers: says "SEGV on unknown address", because the block is far away
//@ valgrind: silent, because its heap lies below 4 GiB, so that nothing is lost
// A pointer goes through an `int`: its upper half is lost.
#include <stdint.h>
#include <stdlib.h>

int main(void) {
    int *p = malloc(sizeof *p);
    if (!p)
        return 1;
    *p = 1;
    unsigned handle = (unsigned)(uintptr_t)p;
    int *q = (int *)(uintptr_t)handle;
    int value = *q; //~ out-of-bounds
    free(p);
    return value;
}
