//@ expect: error assertion-failure
// Random numbers change their state.
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>

int main(void) {
    unsigned state = 1;
    rand_r(&state);
    assert(state == 1); //~ assertion-failure
    return 0;
}
