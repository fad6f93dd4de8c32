//@ expect: error memory-lost
//@ inputs: 1
//@ check: possible memory-lost
// What runs at the end frees what is held then, not what was lost before.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *kept;

static void tidy(void) {
    free(kept);
}

int main(void) {
    atexit(tidy);
    kept = malloc(2);
    if (__VERIFIER_nondet_int())
        kept = malloc(4); //~ memory-lost
    exit(0);
}
