//@ expect: ok
//@ stdout: 1 1
//@ stdout: 1
//@ stdout: 1
//@ stdout: 0 1 1
//@ stdout: 0 1 1
//@ stdout: 0 0 0 0
// Time is any: only what holds for every value is printed.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
#include <sched.h>

int main(void) {
    time_t stored = -5, t = time(&stored);
    printf("%d %d\n", t == stored, t >= 0);
    printf("%d\n", time(NULL) >= 0);
    printf("%d\n", clock() >= 0);
    struct timeval tv = {-1, -1};
    printf("%d", gettimeofday(&tv, NULL));
    printf(" %d %d\n", tv.tv_sec >= 0, tv.tv_usec >= 0 && tv.tv_usec < 1000000);
    struct timespec ts = {-1, -1};
    printf("%d", clock_gettime(CLOCK_MONOTONIC, &ts));
    printf(" %d %d\n", ts.tv_sec >= 0, ts.tv_nsec >= 0 && ts.tv_nsec < 1000000000);
    struct timespec none = {0, 0};
    printf("%d %u %d %d\n", nanosleep(&none, NULL), sleep(0), usleep(0), sched_yield());
    return 0;
}
