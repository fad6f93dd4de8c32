//@ expect: error null-access
//@ inputs: 5
// Only some inputs lead there.
#include <stddef.h>

extern int __VERIFIER_nondet_int(void);

static int storage = 42;

static int *choose(int n) {
    if (n < 0)
        return &storage;
    return n % 5 ? &storage : NULL;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    return *choose(n) - 42; //~ null-access
}
