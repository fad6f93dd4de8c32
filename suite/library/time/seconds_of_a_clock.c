//@ expect: error assertion-failure
//@ model: lp64
//@ inputs: 3000000000,5
// A clock may show more seconds than an int can hold.
#include <assert.h>
#include <time.h>

int main(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_MONOTONIC, &now))
        return 0;
    int seconds = now.tv_sec;
    assert(seconds >= 0); //~ assertion-failure
    return 0;
}
