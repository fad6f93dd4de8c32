//@ expect: error uninitialised-use
//@ check: possible uninitialised-use
// How much room there is was never said.
#include <sys/socket.h>

int main(void) {
    int option = 0;
    socklen_t size;
    return getsockopt(3, SOL_SOCKET, SO_ERROR, &option, &size) > 1; //~ uninitialised-use
}
