// Steps of 12 and 20 from 8: the number stays divisible by 4, also where it wraps around.
//@ expect: ok
//@ inputs: 1,0,1,1,0
//@ hunt: nothing
//@ template: safe

#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    unsigned n = 8;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            n += 12;
        else
            n -= 20;
    }
    assert(n % 4 == 0);
    return 0;
}
