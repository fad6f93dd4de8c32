//@ expect: ok
//@ inputs: 13
//@ hunt: nothing
// A sequence modulo 16 is followed until it comes to zero, which takes up to 15 rounds.
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
    assert(rounds <= 15);
    return 0;
}
