//@ expect: ok
//@ hunt: nothing
//@ native: differs, because the answers of the run are given to it without their errors
// What was never opened, or is closed again, is no descriptor; and a file is no socket.
#define _GNU_SOURCE
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <termios.h>
#include <unistd.h>

int main(void) {
    char b[8];
    int flag = 0;
    struct termios t;
    assert(fchdir(-1) == -1 && errno == EBADF);
    assert(listen(-1, 1) == -1 && errno == EBADF);
    assert(accept(-1, NULL, NULL) == -1);
    assert(accept4(-1, NULL, NULL, SOCK_CLOEXEC) == -1);
    assert(send(-1, "a", 1, 0) == -1);
    assert(sendto(-1, "a", 1, 0, NULL, 0) == -1);
    assert(recv(-1, b, sizeof b, 0) == -1);
    assert(shutdown(-1, SHUT_RD) == -1);
    assert(setsockopt(-1, SOL_SOCKET, SO_REUSEADDR, &flag, sizeof flag) == -1);
    assert(flock(-1, LOCK_SH) == -1 && errno == EBADF);
    assert(tcgetattr(-1, &t) == -1 && errno == EBADF);
    assert(futimes(-1, NULL) == -1);
    assert(fallocate(-1, 0, 0, 1) == -1);
    assert(posix_fallocate(-1, 0, 1) == EBADF);
    assert(posix_fadvise(-1, 0, 1, 0) == EBADF);
    assert(sendfile(-1, -1, NULL, 1) == -1);
    assert(ioctl(-1, FIONBIO, &flag) == -1 && errno == EBADF);
    int f = socket(AF_INET, SOCK_STREAM, 0);
    if (f >= 0 && close(f) == 0)
        assert(listen(f, 1) == -1 && errno == EBADF);
    char name[] = "/tmp/no_socketXXXXXX";
    f = mkstemp(name);
    if (f >= 0) {
        assert(listen(f, 1) == -1 && errno == ENOTSOCK);
        assert(fchdir(f) == -1 && errno == ENOTDIR);
        assert(tcgetattr(f, &t) == -1);
        assert(fallocate(f, 0, 0, 0) == -1 && errno == EINVAL);
        assert(posix_fallocate(f, -1, 1) == EINVAL && posix_fadvise(f, 0, 1, 99) == EINVAL);
        assert(fallocate(0, 0, 0, 1) == -1);
        close(f);
        unlink(name);
        assert(fchdir(f) == -1 && errno == EBADF);
    }
    assert(select(-1, NULL, NULL, NULL, NULL) == -1 && errno == EINVAL);
    struct pollfd some[] = {{700, POLLIN, 0}, {-1, POLLIN, 0}};
    assert(poll(some, 2, 0) == 1 && some[0].revents == POLLNVAL && some[1].revents == 0);
    return 0;
}
