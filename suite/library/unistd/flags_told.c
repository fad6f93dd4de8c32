//@ expect: ok
//@ hunt: nothing
//@ stdout: 1 0 1 0 1
//@ stdout: 2048 0
//@ stdout: 1 1024 0
// What was set of a descriptor is told; another descriptor of the same file has its own flag, but shares the rest.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
    int d = open("flags", O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    printf("%d", fcntl(d, F_GETFD) & FD_CLOEXEC);
    int e = dup(d);
    printf(" %d", fcntl(e, F_GETFD));
    fcntl(e, F_SETFD, FD_CLOEXEC);
    printf(" %d", fcntl(e, F_GETFD));
    fcntl(e, F_SETFD, 0);
    int f = fcntl(d, F_DUPFD_CLOEXEC, 20);
    printf(" %d %d\n", fcntl(e, F_GETFD), fcntl(f, F_GETFD));
    int flags = fcntl(d, F_GETFL);
    fcntl(d, F_SETFL, flags | O_NONBLOCK);
    printf("%d", fcntl(e, F_GETFL) & O_NONBLOCK);
    fcntl(e, F_SETFL, flags);
    printf(" %d\n", fcntl(d, F_GETFL) & O_NONBLOCK);
    fcntl(d, F_SETFL, flags | O_APPEND);
    write(d, "one", 3);
    lseek(d, 0, SEEK_SET);
    write(d, "two", 3);
    printf("%d %d", (int)lseek(d, 0, SEEK_CUR) == 6, fcntl(f, F_GETFL) & O_APPEND);
    close(d);
    close(e);
    close(f);
    printf(" %d\n", unlink("flags"));
    return 0;
}
