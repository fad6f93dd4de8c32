//@ expect: error out-of-bounds
//@ inputs: 16777216.0
//@ hunt: finds
//@ check: possible out-of-bounds
//@ model: lp64
// A counter of float type counts up by 1 until it is above the number that it began with. From 16777216 on the increment is lost, and the note of
// each round goes beyond the end. In ILP32 gcc may compute with more bits.
#include <stdlib.h>

extern float __VERIFIER_nondet_float(void);

#define ROUNDS 2

int main(void) {
    float start = __VERIFIER_nondet_float();
    if (!(start >= 0.0f && start < 17000000.0f))
        return 0;
    float counter = start;
    int rounds = 0;
    char *notes = malloc(ROUNDS);
    if (notes == NULL)
        return 0;
    while (counter <= start) {
        notes[rounds] = 'x'; //~ out-of-bounds
        rounds++;
        counter += 1.0f;
    }
    free(notes);
    return 0;
}
