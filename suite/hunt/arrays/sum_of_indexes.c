//@ expect: error out-of-bounds
//@ inputs: 9,4,5
//@ hunt: finds
//@ check: possible out-of-bounds
// Two indexes are each below the length; their sum is used as an index, too, and may reach it. It is only used if the first is smaller.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    unsigned i = __VERIFIER_nondet_uint();
    unsigned j = __VERIFIER_nondet_uint();
    if (n == 0 || n > 64 || i >= n || j >= n)
        return 0;
    short *a = calloc(n, sizeof *a);
    a[i] = 1;
    a[j] = 2;
    if (i < j && i + j < n + 1)
        a[i + j] = 3; //~ out-of-bounds
    free(a);
    return 0;
}
