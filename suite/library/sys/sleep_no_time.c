//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// What is no time is refused: there is no rest of it.
#include <time.h>

int main(void) {
    struct timespec time = {0, 1000000000}, rest;
    if (nanosleep(&time, &rest) == 0)
        return 0;
    if (rest.tv_sec == 77) //~ uninitialised-use
        return 1;
    return 0;
}
