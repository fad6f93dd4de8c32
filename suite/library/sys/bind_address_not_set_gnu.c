//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The address of a socket is passed as a transparent union, and its port was never set.
#define _GNU_SOURCE
#include <netinet/in.h>
#include <sys/socket.h>

int main(void) {
    struct sockaddr_in address;
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = 0;
    return bind(-1, &address, sizeof address) > 0; //~ uninitialised-use
}
