//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// What is waited for was never said.
#include <poll.h>

int main(void) {
    struct pollfd wait[2];
    wait[0].fd = 0;
    wait[0].events = POLLIN;
    wait[1].fd = 1;
    return poll(wait, 2, 0) < 0; //~ uninitialised-use
}
