//@ expect: ok
//@ hunt: nothing
//@ stdout: 5 2 el
//@ stdout: 3 5 7
//@ stdout: 2 lo 0
//@ stdout: -1 1 -1 1 -1 1
//@ stdout: 2 9
// Reading and writing at a place of a file leaves the place at which it stands; behind the end are zeros.
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    struct stat s;
    char b[8] = {0};
    int d = open("places", O_RDWR | O_CREAT | O_TRUNC, 0600);
    printf("%d", (int)write(d, "hello", 5));
    printf(" %d", (int)pread(d, b, 2, 1));
    printf(" %s\n", b);
    printf("%d", (int)pwrite(d, "xyz", 3, 4));
    printf(" %d", (int)lseek(d, 0, SEEK_CUR));
    fstat(d, &s);
    printf(" %d\n", (int)s.st_size);
    pwrite64(d, "o", 1, 4);
    printf("%d", (int)pread64(d, b, 2, 3));
    printf(" %s %d\n", b, (int)pread(d, b, 8, 100));
    printf("%d", (int)pread(d, b, 1, -1));
    printf(" %d", errno == EINVAL);
    printf(" %d", (int)pwrite(d, b, 1, -1));
    printf(" %d", errno == EINVAL);
    printf(" %d", (int)pread(99, b, 1, 0));
    printf(" %d\n", errno == EBADF);
    close(d);
    d = open("places", O_WRONLY | O_APPEND);
    printf("%d", (int)pwrite(d, "!!", 2, 0));
    fstat(d, &s);
    printf(" %d\n", (int)s.st_size);
    close(d);
    unlink("places");
    return 0;
}
