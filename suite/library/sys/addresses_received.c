//@ expect: ok
//@ hunt: nothing
// Addresses and options that a call has stored, as far as their length says so.
#define _GNU_SOURCE
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>

static int odd(const struct sockaddr_in *address, socklen_t size) {
    return size >= 2 && address->sin_family == 77;
}

int main(void) {
    struct sockaddr_in other;
    char text[4];
    int value;
    socklen_t size = sizeof other;
    if (accept(-1, (struct sockaddr *)&other, &size) >= 0 && odd(&other, size))
        return 1;
    size = sizeof other;
    if (accept4(-1, (struct sockaddr *)&other, &size, 0) >= 0 && odd(&other, size))
        return 1;
    size = sizeof other;
    if (getpeername(-1, (struct sockaddr *)&other, &size) == 0 && odd(&other, size))
        return 1;
    size = sizeof other;
    if (recvfrom(-1, text, 4, 0, (struct sockaddr *)&other, &size) >= 0 && odd(&other, size))
        return 1;
    size = sizeof value;
    if (getsockopt(-1, SOL_SOCKET, SO_ERROR, &value, &size) == 0 && value == 77)
        return 1;
    return 0;
}
