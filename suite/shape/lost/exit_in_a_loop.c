//@ expect: error memory-lost
//@ inputs: 0,0,1
//@ hunt: finds
//@ check: possible memory-lost
// Each round loses the block of the one before; an exit in a function ends it.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void maybe(void) {
    if (__VERIFIER_nondet_int())
        exit(0);
}

int main(void) {
    for (;;) {
        char *p = malloc(1); //~ memory-lost
        p[0] = 1;
        maybe();
    }
}
