//@ expect: ok
//@ hunt: nothing
//@ check: safe
// A wait that a signal has ended stores what is left of the time.
#include <errno.h>
#include <time.h>

int main(void) {
    struct timespec time = {0, 1000}, rest;
    for (int i = 0; i < 3 && nanosleep(&time, &rest) < 0; i++) {
        if (rest.tv_sec == 77)
            return 0;
        time = rest;
    }
    return 0;
}
