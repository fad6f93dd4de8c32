//@ expect: ok
//@ hunt: nothing
// It is a signal that ends a wait, and nothing else; a wait for no time is not ended by one.
#define _DEFAULT_SOURCE
#include <errno.h>
#include <time.h>
#include <unistd.h>

int main(void) {
    int *none = 0;
    struct timespec time = {0, 1}, never = {0, 0};
    if (usleep(1) < 0 && errno != EINTR)
        *none = 1;
    if (nanosleep(&time, NULL) < 0 && errno != EINTR)
        *none = 1;
    if (nanosleep(&never, NULL) < 0)
        *none = 1;
    return 0;
}
