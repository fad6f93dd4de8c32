//@ expect: ok
//@ check: safe
// With _GNU_SOURCE the addresses of sockets are transparent unions of pointers.
#define _GNU_SOURCE
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(void) {
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    struct sockaddr_un local = {.sun_family = AF_UNIX, .sun_path = "socket"};
    socklen_t size = sizeof address;
    char text[8] = "text";
    bind(-1, &address, sizeof address);
    connect(-1, (struct sockaddr *)&local, sizeof local);
    getsockname(-1, &address, &size);
    sendto(-1, text, sizeof text, 0, NULL, 0);
    recvfrom(-1, text, sizeof text, 0, NULL, NULL);
    return accept(-1, NULL, NULL) >= 0;
}
