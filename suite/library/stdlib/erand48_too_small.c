//@ expect: error out-of-bounds
//@ sanitizers: silent, because functions of random numbers are not checked
// The state has three numbers.
#define _GNU_SOURCE
#include <stdlib.h>
#include <string.h>

int main(void) {
    unsigned short *state = malloc(2 * sizeof *state);
    if (!state)
        return 1;
    memset(state, 0, 2 * sizeof *state);
    double d = erand48(state); //~ out-of-bounds
    free(state);
    return d < 0;
}
