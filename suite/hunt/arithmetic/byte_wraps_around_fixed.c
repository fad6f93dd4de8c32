//@ expect: ok
//@ inputs: 250,10
//@ hunt: nothing
//@ check: safe
// Whether a piece lies in the block is asked of a sum that does not wrap around.
#include <stdlib.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

#define SIZE 200

int main(void) {
    unsigned char start = __VERIFIER_nondet_uchar();
    unsigned char length = __VERIFIER_nondet_uchar();
    unsigned end = start + length;
    if (length == 0 || end > SIZE)
        return 0;
    unsigned char *block = calloc(SIZE, 1);
    block[start] = length;
    free(block);
    return 0;
}
