//@ expect: error out-of-bounds
//@ inputs: 18
//@ hunt: finds
//@ check: possible out-of-bounds
// What is used is rounded up to a multiple of 8, which may be more than there is; what is left is then a large number.
// Needs 17 to 20 used bytes of 20.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

#define TOTAL 20u

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > TOTAL)
        return 0;
    char *bytes = calloc(TOTAL, 1);
    unsigned used = (n + 7) & ~7u;
    unsigned left = TOTAL - used;
    if (left > 0)
        bytes[used] = 1; //~ out-of-bounds
    free(bytes);
    return 0;
}
