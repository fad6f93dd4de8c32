//@ expect: error out-of-bounds
//@ inputs: 250,10
//@ hunt: finds
//@ check: possible out-of-bounds
// Whether a piece lies in the block is asked of a sum of bytes that wraps around: 250 + 10 is 4.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 200

int main(void) {
    unsigned char start = __VERIFIER_nondet_uchar();
    unsigned char length = __VERIFIER_nondet_uchar();
    unsigned char end = start + length;
    if (length == 0 || end > SIZE)
        return 0;
    unsigned char *block = calloc(SIZE, 1);
    block[start] = length; //~ out-of-bounds
    free(block);
    return 0;
}
