// Steps of 12 and 22 from 8: the number stays even, but not divisible by 4.
//@ expect: error assertion-failure
//@ inputs: 1,0,1,1,0
//@ hunt: finds

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned n = 8;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            n += 12;
        else
            n -= 22;
    }
    assert(n % 4 == 0); //~ assertion-failure
    return 0;
}
