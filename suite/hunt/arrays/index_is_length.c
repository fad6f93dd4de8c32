//@ expect: error out-of-bounds
//@ inputs: 17,17
//@ hunt: finds
//@ check: possible out-of-bounds
// An array of n elements, and an index that may be n.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = __VERIFIER_nondet_int();
    if (n < 2 || n > 50 || i < 0)
        return 0;
    int *a = calloc(n, sizeof *a);
    if (i <= n)
        a[i] = 1; //~ out-of-bounds
    free(a);
    return 0;
}
