//@ expect: ok
//@ inputs: 4
//@ check: possible null-access
//@ sanitizers: silent, because only other inputs lead there
//@ valgrind: silent, because only other inputs lead there
// posix_memalign fails for a size that is not possible, and stores nothing.
#define _GNU_SOURCE
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 0)
        return 0;
    void *p = NULL;
    int failed = posix_memalign(&p, 64, n);
    char *c = p;
    c[0] = 1; //~ null-access
    free(p);
    return failed;
}
