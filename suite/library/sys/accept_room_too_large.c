//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ sanitizers: silent, because there is no socket
//@ valgrind: silent, because there is no socket
// The size says more than there is.
#include <netinet/in.h>
#include <sys/socket.h>

int main(void) {
    struct sockaddr_in from;
    socklen_t size = 100;
    return accept(3, (struct sockaddr *)&from, &size) > 1000; //~ out-of-bounds
}
