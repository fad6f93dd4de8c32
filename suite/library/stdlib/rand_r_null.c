//@ expect: error null-access
// The state of random numbers must be there.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
    unsigned *state = NULL;
    return rand_r(state) == 3; //~ null-access
}
