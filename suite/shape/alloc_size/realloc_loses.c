//@ expect: ok
//@ inputs: 4
//@ check: possible memory-lost
//@ sanitizers: silent, because only other inputs lead there
//@ valgrind: silent, because only other inputs lead there
// Where realloc gives null for an impossible size, the only pointer to the old block is overwritten.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 0)
        return 0;
    char *p = malloc(10);
    p = realloc(p, n); //~ memory-lost
    free(p);
    return 0;
}
