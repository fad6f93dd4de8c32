//@ expect: ok
// Sockets that are not there: every call may fail, and none does harm.
#include <netdb.h>
#include <poll.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <netinet/in.h>

int accept4(int, struct sockaddr *, socklen_t *, int);

int main(int argc, char **argv) {
    (void)argv;
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    socklen_t size = sizeof address;
    int on = 1, pair[2];
    char text[8] = "text";
    bind(-1, (struct sockaddr *)&address, size);
    listen(-1, 5);
    connect(-1, (struct sockaddr *)&address, size);
    setsockopt(-1, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    shutdown(-1, 2);
    if (accept(-1, (struct sockaddr *)&address, &size) >= 0 && accept4(-1, NULL, NULL, 0) >= 0)
        return 0;
    getsockname(-1, (struct sockaddr *)&address, &size);
    getpeername(-1, (struct sockaddr *)&address, &size);
    size = sizeof on;
    getsockopt(-1, SOL_SOCKET, SO_ERROR, &on, &size);
    send(-1, text, sizeof text, 0);
    sendto(-1, text, sizeof text, 0, NULL, 0);
    recv(-1, text, sizeof text, 0);
    recvfrom(-1, text, sizeof text, 0, NULL, NULL);
    struct pollfd one = {.fd = -1, .events = POLLIN};
    poll(&one, 1, 0);
    fd_set set;
    FD_ZERO(&set);
    struct timeval now = {0, 0};
    select(0, &set, NULL, NULL, &now);
    if (argc > 100) {
        socket(AF_INET, SOCK_STREAM, 0);
        socketpair(AF_UNIX, SOCK_STREAM, 0, pair);
        return gethostbyname("localhost") != NULL;
    }
    return 0;
}
