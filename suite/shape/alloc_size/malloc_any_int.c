//@ expect: ok
//@ inputs: 4
//@ check: possible null-access
//@ sanitizers: silent, because only other inputs lead there
//@ valgrind: silent, because only other inputs lead there
// There is no block of a negative number of bytes: the size is read as a number beyond half of the address space, and malloc gives null.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n == 0)
        return 0;
    char *p = malloc(n);
    p[0] = 0; //~ null-access
    free(p);
    return 0;
}
