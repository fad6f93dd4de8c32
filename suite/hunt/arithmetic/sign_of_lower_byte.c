//@ expect: error out-of-bounds
//@ inputs: 0,200
//@ hunt: finds
//@ check: possible out-of-bounds
// A number is put together from two bytes, and the lower one has a sign: from 0x80 on the sum is below what is meant, and
// negative if the upper one is 0.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char upper = __VERIFIER_nondet_uchar();
    signed char lower = (signed char)__VERIFIER_nondet_uchar();
    if (upper > 3)
        return 0;
    char *table = calloc(1024, 1);
    int index = upper * 256 + lower;
    table[index] = 1; //~ out-of-bounds
    free(table);
    return 0;
}
