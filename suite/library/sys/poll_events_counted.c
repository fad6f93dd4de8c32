//@ expect: ok
//@ hunt: nothing
// The result of `poll` is how many entries say that something happened. Without an end of the time
// there is one, and an entry without a descriptor has none.
#include <poll.h>

int main(void) {
    int *none = 0;
    struct pollfd wait[2] = {{.fd = -1, .events = POLLIN, .revents = 99},
                             {.fd = 0, .events = POLLIN, .revents = 99}};
    int count = poll(wait, 2, 0);
    if (count >= 0 && count != (wait[0].revents != 0) + (wait[1].revents != 0))
        *none = 1;
    if (count > 1 || (count >= 0 && wait[0].revents != 0))
        *none = 1;
    return 0;
}
