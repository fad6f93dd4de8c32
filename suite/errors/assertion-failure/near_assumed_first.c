//@ expect: ok
//@ inputs: 5
// The assumption makes the assertion true.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int cond);

int main(void) {
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n > 0 && n < 10);
    assert(n < 10);
    return 0;
}
