//@ expect: error memory-lost
//@ inputs: 3
//@ hunt: finds
//@ check: possible memory-lost
// The last value that leads to the block is a pointer with a tag in its lowest bit.
#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static uintptr_t tagged;

int main(void) {
    int n = __VERIFIER_nondet_int();
    tagged = (uintptr_t)malloc(8) | (n & 1);
    if (n == 3)
        tagged = 0; //~ memory-lost
    free((void *)(tagged & ~(uintptr_t)1));
    return 0;
}
