//@ expect: error out-of-bounds
//@ inputs: 1,2
//@ hunt: finds
//@ check: possible out-of-bounds
// A state from 0 to 3 is kept in a field of two bits with a sign, so that 2 and 3 are -2 and -1. It is an index if the mode is 1.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct machine {
    unsigned mode : 3;
    signed state : 2;
    unsigned spare : 3;
};

int main(void) {
    struct machine m = { 0, 0, 0 };
    m.mode = (unsigned)__VERIFIER_nondet_int();
    int state = __VERIFIER_nondet_int();
    if (state < 0 || state > 3)
        return 0;
    m.state = state;
    int *visits = calloc(4, sizeof *visits);
    if (m.mode == 1)
        visits[m.state]++; //~ out-of-bounds
    free(visits);
    return 0;
}
