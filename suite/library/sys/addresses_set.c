//@ expect: ok
//@ check: safe
// Socket addresses of which what their families need is set, and room for one.
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>

int main(void) {
    struct sockaddr_in own, other;
    struct sockaddr_un named;
    socklen_t size = sizeof other;
    own.sin_family = AF_INET;
    own.sin_port = htons(80);
    own.sin_addr.s_addr = htonl(INADDR_ANY);
    named.sun_family = AF_UNIX;
    strcpy(named.sun_path, "socket");
    if (bind(30, (struct sockaddr *)&own, sizeof own) != 0)
        return 0;
    if (connect(30, (struct sockaddr *)&named, sizeof named) != 0)
        return 0;
    return accept(30, (struct sockaddr *)&other, &size) < -1 || accept(30, NULL, NULL) < -1;
}
