//@ expect: ok
//@ inputs: 1
//@ run: --leaks exit
//@ check: safe
// All that is held at the end is freed by what runs then.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *kept;

static void tidy(void) {
    free(kept);
}

static void finish(void) {
    exit(0);
}

int main(void) {
    atexit(tidy);
    kept = malloc(2);
    if (__VERIFIER_nondet_int())
        finish();
    return 0;
}
