//@ expect: ok
//@ check: possible assertion-failure
//@ inputs: 5,1,0,0,0
// Random numbers change their state: it may be anything afterwards.
//@ native: differs, because the C library's next state is another one
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>

int main(void) {
    unsigned state = 1;
    rand_r(&state);
    assert(state == 1); //~ assertion-failure
    return 0;
}
