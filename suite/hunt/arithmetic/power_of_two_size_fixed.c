//@ expect: ok
//@ inputs: 5,32
//@ hunt: nothing
//@ check: safe
// A block of 2^k bytes is asked for byte n below 2^k.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int k = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (k < 0 || k > 6 || n < 0)
        return 0;
    int size = 1 << k;
    if (n >= size)
        return 0;
    char *block = calloc(size, 1);
    block[n] = 1;
    free(block);
    return 0;
}
