//@ expect: ok
// Calls of the system that do nothing that can be seen here; none of them is made unless there are
// many arguments.
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

int main(int argc, char **argv) {
    char text[64];
    struct stat status;
    struct stat64 large;
    struct rusage usage;
    struct timespec times[2] = {{0, 0}, {0, 0}};
    struct timeval stamps[2] = {{0, 0}, {0, 0}};
    if (argc < 100)
        return getdtablesize() < 1;
    int code = 0;
    wait3(&code, WNOHANG, &usage);
    wait4(-1, NULL, WNOHANG, NULL);
    ssize_t length = readlinkat(AT_FDCWD, argv[1], text, sizeof text);
    if (length > 0 && text[length - 1] == 'x')
        return 1;
    if (fstatat(AT_FDCWD, argv[1], &status, 0) == 0 && status.st_size == 0)
        return 1;
    if (fstatat64(AT_FDCWD, argv[1], &large, 0) == 0 && large.st_size == 0)
        return 1;
    faccessat(AT_FDCWD, argv[1], R_OK, 0);
    linkat(AT_FDCWD, argv[1], AT_FDCWD, argv[2], 0);
    symlinkat(argv[1], AT_FDCWD, argv[2]);
    mkdirat(AT_FDCWD, argv[1], 0755);
    fchmodat(AT_FDCWD, argv[1], 0755, 0);
    fchownat(AT_FDCWD, argv[1], 0, 0, 0);
    utimensat(AT_FDCWD, argv[1], times, 0);
    futimes(0, stamps);
    mknod(argv[1], 0600, 0);
    flock(0, LOCK_SH);
    fallocate(0, 0, 0, 16);
    posix_fadvise(0, 0, 0, POSIX_FADV_NORMAL);
    posix_fallocate(0, 0, 16);
    if (pread(0, text, sizeof text, 0) > 0 && text[0] == 'x')
        return 1;
    memset(text, 0, sizeof text);
    pwrite(1, text, sizeof text, 0);
    sendfile(1, 0, NULL, 16);
    if (getrandom(text, sizeof text, 0) == 64 && text[63] == 'x')
        return 1;
    if (getpriority(PRIO_PROCESS, 0) > 19)
        abort();
    setpriority(PRIO_PROCESS, 0, 0);
    const char *terminal = ttyname(0), *user = getlogin();
    return (terminal && strlen(terminal) > 5000) || (user && user[0] == 'x');
}
