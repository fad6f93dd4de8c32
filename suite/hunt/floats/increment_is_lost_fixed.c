//@ expect: ok
//@ inputs: 16777216.0
//@ hunt: nothing
//@ model: lp64
// A counter of float type counts up by 1 until it is above the number that it began with. Below 16777216 none is
// lost. In ILP32 gcc may compute with more bits.
#include <stdlib.h>

extern float __VERIFIER_nondet_float(void);

#define ROUNDS 2

int main(void) {
    float start = __VERIFIER_nondet_float();
    if (!(start >= 0.0f && start < 16777216.0f))
        return 0;
    float counter = start;
    int rounds = 0;
    char *notes = malloc(ROUNDS);
    if (notes == NULL)
        return 0;
    while (counter <= start) {
        notes[rounds] = 'x';
        rounds++;
        counter += 1.0f;
    }
    free(notes);
    return 0;
}
