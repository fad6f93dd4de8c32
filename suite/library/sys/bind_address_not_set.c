//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// The port and the address were never set.
#include <netinet/in.h>
#include <sys/socket.h>

int main(void) {
    struct sockaddr_in own;
    own.sin_family = AF_INET;
    return bind(3, (struct sockaddr *)&own, sizeof own) > 0; //~ uninitialised-use
}
