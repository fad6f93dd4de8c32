//@ expect: error out-of-bounds
//@ inputs: 5,32
//@ hunt: finds
//@ check: possible out-of-bounds
// A block of 2^k bytes is asked for byte n; that n may be just 2^k is overlooked.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int k = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (k < 0 || k > 6 || n < 0)
        return 0;
    int size = 1 << k;
    if (n > size)
        return 0;
    char *block = calloc(size, 1);
    block[n] = 1; //~ out-of-bounds
    free(block);
    return 0;
}
