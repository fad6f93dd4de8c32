//@ expect: ok
//@ inputs: 4
//@ check: safe
// Any size, and the result is looked at: where it is not null the size is possible.
#include <stdlib.h>

extern unsigned long __VERIFIER_nondet_ulong(void);

int main(void) {
    unsigned long n = __VERIFIER_nondet_ulong();
    if (n == 0)
        return 0;
    char *p = malloc(n);
    if (!p)
        return 1;
    p[0] = 1;
    free(p);
    return 0;
}
