//@ expect: ok
//@ inputs: 2,3
//@ check: possible null-access
//@ sanitizers: silent, because only other inputs lead there
//@ valgrind: silent, because only other inputs lead there
// Neither factor is large, their product may be.
#include <stdlib.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong(), m = __VERIFIER_nondet_ulong();
    if (n == 0 || m == 0)
        return 0;
    char *p = calloc(n, m);
    p[0] = 1; //~ null-access
    free(p);
    return 0;
}
