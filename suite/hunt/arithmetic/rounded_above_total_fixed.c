//@ expect: ok
//@ inputs: 18
//@ hunt: nothing
//@ check: safe
// What is used is rounded up to a multiple of 8, but not above what there is.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

#define TOTAL 20u

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > TOTAL)
        return 0;
    char *bytes = calloc(TOTAL, 1);
    unsigned used = (n + 7) & ~7u;
    if (used > TOTAL)
        used = TOTAL;
    unsigned left = TOTAL - used;
    if (left > 0)
        bytes[used] = 1;
    free(bytes);
    return 0;
}
