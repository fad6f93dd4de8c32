//@ expect: error uninitialised-use
// A clock that is not there stores nothing.
#define _GNU_SOURCE
#include <time.h>

int main(void) {
    struct timespec t;
    clock_gettime(9999, &t);
    if (t.tv_sec < 0) //~ uninitialised-use
        return 1;
    return 0;
}
