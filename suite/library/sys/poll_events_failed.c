//@ expect: ok
//@ check: possible uninitialised-use
// `poll` may fail, and then need not store anything.
#include <poll.h>

int main(void) {
    struct pollfd wait;
    wait.fd = 0;
    wait.events = POLLPRI;
    poll(&wait, 1, 0);
    if (wait.revents == 77) //~ uninitialised-use
        return 1;
    return 0;
}
