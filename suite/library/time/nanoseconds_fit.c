//@ expect: ok
//@ model: lp64
//@ check: safe
//@ run: --overflow
// Linux has no times that are too large for 63 bits of nanoseconds.
#include <time.h>

int main(void) {
    struct timespec now;
    if (clock_gettime(CLOCK_REALTIME, &now))
        return 0;
    long all = now.tv_sec * 1000000000L + now.tv_nsec;
    return all < 0;
}
