//@ expect: error memory-lost
//@ inputs: 0,0,1
//@ hunt: finds
//@ check: possible memory-lost
// Each round loses its block where its variable ends; an exit in a function ends the loop.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void maybe(void) {
    if (__VERIFIER_nondet_int())
        exit(0);
}

int main(void) {
    for (;;) {
        char *p = malloc(1);
        p[0] = 1;
        maybe();
    } //~ memory-lost
}
