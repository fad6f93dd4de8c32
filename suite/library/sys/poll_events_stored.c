//@ expect: ok
//@ hunt: nothing
//@ check: safe
// `poll` says of every entry what happened, if it does not fail.
#include <poll.h>

int main(void) {
    struct pollfd wait[3];
    for (int i = 0; i < 3; i++) {
        wait[i].fd = i;
        wait[i].events = POLLPRI;
    }
    if (poll(wait, 3, 0) < 0)
        return 0;
    for (int i = 0; i < 3; i++)
        if (wait[i].revents == 77)
            return 1;
    return 0;
}
