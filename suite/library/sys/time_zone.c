//@ expect: ok
// The time zone is stored as well.
#define _GNU_SOURCE
#include <sys/time.h>

int main(void) {
    struct timeval now;
    struct timezone zone;
    if (gettimeofday(&now, &zone) == 0 && zone.tz_dsttime == 77)
        return 1;
    return 0;
}
