//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// A wait until the time is over stores no rest.
#include <time.h>

int main(void) {
    struct timespec time = {0, 1000}, rest;
    if (nanosleep(&time, &rest) < 0)
        return 0;
    if (rest.tv_sec == 77) //~ uninitialised-use
        return 1;
    return 0;
}
