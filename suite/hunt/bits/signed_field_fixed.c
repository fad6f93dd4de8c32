//@ expect: ok
//@ inputs: 1,2
//@ hunt: nothing
//@ check: safe
// A state from 0 to 3 is kept in a field of two bits without a sign.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct machine {
    unsigned mode : 3;
    unsigned state : 2;
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
        visits[m.state]++;
    free(visits);
    return 0;
}
