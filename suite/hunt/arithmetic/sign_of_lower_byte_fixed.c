//@ expect: ok
//@ inputs: 0,200
//@ hunt: nothing
//@ check: safe
// A number is put together from two bytes without a sign.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
    unsigned char upper = __VERIFIER_nondet_uchar();
    unsigned char lower = __VERIFIER_nondet_uchar();
    if (upper > 3)
        return 0;
    char *table = calloc(1024, 1);
    int index = upper * 256 + lower;
    table[index] = 1;
    free(table);
    return 0;
}
