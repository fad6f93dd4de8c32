//@ expect: error memory-not-freed
//@ inputs: 1
//@ run: --leaks exit
//@ check: possible memory-not-freed
//@ sanitizers: silent, because what is still held is no leak for them
// The function that ends the program knows nothing of its caller's block.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static void die(void) {
    exit(0); //~ memory-not-freed
}

static void check(int n) {
    if (n == 1)
        die();
}

int main(void) {
    int *p = malloc(sizeof *p); //~ memory-not-freed
    *p = __VERIFIER_nondet_int();
    check(*p);
    free(p);
    return 0;
}
