// A round of an outer loop in which the inner loop does nothing sets a variable, which a later
// round finds: the inputs 1,0,1,1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,0,1,1,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = 0, steps = 0;
    while (__VERIFIER_nondet_int()) {
        int n = __VERIFIER_nondet_int();
        if (n < 0 || n > 4)
            continue;
        for (int i = 0; i < n; i++)
            steps = i;
        if (n == 0)
            x = 1;
        else
            assert(x == 0); //~ assertion-failure
    }
    return steps > 4;
}
