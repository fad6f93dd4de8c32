//@ expect: ok
//@ hunt: nothing
// Clocks that cannot be set do not go back, nor does the CPU time of the program.
#define _GNU_SOURCE
#include <assert.h>
#include <time.h>

static int before(struct timespec a, struct timespec b) {
    return a.tv_sec < b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec < b.tv_nsec);
}

int main(void) {
    struct timespec a, b;
    if (clock_gettime(CLOCK_MONOTONIC, &a) || clock_gettime(CLOCK_MONOTONIC, &b))
        return 0;
    assert(!before(b, a));
    if (clock_gettime(CLOCK_BOOTTIME, &a) || clock_gettime(CLOCK_BOOTTIME, &b))
        return 0;
    assert(!before(b, a));
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &a) || clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &b))
        return 0;
    assert(!before(b, a));
    return 0;
}
