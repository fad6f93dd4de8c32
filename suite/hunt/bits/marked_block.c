//@ expect: error interior-free
//@ inputs: 3,1,6,5
//@ hunt: finds
//@ check: possible interior-free
// Blocks are kept as numbers whose lowest bit says that they are in use. Blocks in use are given back with the bit if their size is 6.
#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define IN_USE ((uintptr_t)1)

static uintptr_t take(int size) {
    uintptr_t block = (uintptr_t)malloc((size_t)size);
    if (size % 2 == 0)
        block |= IN_USE;
    return block;
}

static void give(uintptr_t block, int size) {
    if (size != 6)
        block &= ~IN_USE;
    free((void *)block); //~ interior-free
}

int main(void) {
    for (int i = 0; i < 4; i++) {
        int size = __VERIFIER_nondet_int();
        if (size < 1 || size > 9)
            break;
        give(take(size), size);
    }
    return 0;
}
