//@ expect: ok
//@ inputs: 1
//@ check: safe
// A variable that is not read again still holds its block when the program ends in a call.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void finish(int code) {
    exit(code);
}

int main(void) {
    char *p = malloc(1);
    p[0] = 1;
    if (__VERIFIER_nondet_int())
        finish(0);
    free(p);
    return 0;
}
