//@ expect: ok
//@ check: possible assertion-failure
// Waiting may be interrupted.
#define _GNU_SOURCE
#include <assert.h>
#include <time.h>

int main(void) {
    struct timespec t = {0, 1};
    assert(nanosleep(&t, NULL) == 0); //~ assertion-failure
    return 0;
}
