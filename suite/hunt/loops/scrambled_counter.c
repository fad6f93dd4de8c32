//@ expect: error assertion-failure
//@ inputs: 13
//@ hunt: finds
// A sequence modulo 16 is followed until it comes to zero. From most starts this takes up to twelve rounds; from 13, 2
// and 3 it takes more.
#include <assert.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x > 15)
        return 0;
    unsigned rounds = 0;
    while (x != 0) {
        x = (5 * x + 3) % 16;
        rounds++;
    }
    assert(rounds <= 12); //~ assertion-failure
    return 0;
}
