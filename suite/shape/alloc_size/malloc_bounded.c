//@ expect: ok
//@ model: lp64
//@ inputs: 4,2
//@ check: safe
// Sizes that are possible are there, whatever they are: nothing is null.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);

struct pair {
    long a, b;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n <= 0)
        return 0;
    struct pair *p = malloc(n * sizeof *p);
    p[0].a = n;
    free(p);
    unsigned m = __VERIFIER_nondet_uint();
    if (m == 0 || m > 1000000)
        return 0;
    int *q = calloc(m, sizeof *q);
    q[m - 1] = 1;
    free(q);
    return 0;
}
