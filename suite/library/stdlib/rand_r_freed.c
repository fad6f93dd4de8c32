//@ expect: error freed-access
// The state of random numbers in freed memory.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
    unsigned *state = malloc(sizeof *state);
    if (!state)
        return 1;
    *state = 1;
    free(state);
    return rand_r(state) == 1; //~ freed-access
}
