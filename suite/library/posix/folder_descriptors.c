//@ expect: ok
//@ stdout: 20 1
//@ stdout: inside
//@ stdout: -1 21
//@ stdout: 0 -1 2
//@ stdout: 0
//@ stdout: read only 0 both 2 append 1
//@ stdout: 1 -1 22
// Paths that begin in the folder of a descriptor, and what `fcntl` tells.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
    char text[8] = {0};
    mkdir("box", 0755);
    int file = open("plain", O_CREAT | O_WRONLY, 0644);
    int wrong = open("plain", O_RDONLY | O_DIRECTORY);
    int why = errno;
    int box = open("box", O_RDONLY | O_DIRECTORY);
    printf("%d %d\n", why, wrong == -1 && box >= 0);
    int inside = openat(box, "in", O_CREAT | O_RDWR, 0644);
    if (write(inside, "inside", 6) != 6)
        return 1;
    close(inside);
    FILE *f = fopen("box/in", "r");
    puts(fgets(text, sizeof text, f));
    fclose(f);
    errno = 0;
    ssize_t n = read(box, text, 1);
    printf("%d %d\n", (int)n, errno);
    int first = unlinkat(box, "in", 0), second = unlinkat(box, "in", 0);
    printf("%d %d %d\n", first, second, errno);
    close(box);
    printf("%d\n", unlinkat(AT_FDCWD, "box", AT_REMOVEDIR));

    int both = open("plain", O_RDWR), only = open("plain", O_RDONLY), end = open("plain", O_WRONLY | O_APPEND);
    printf("read only %d both %d append %d\n", fcntl(only, F_GETFL) & O_ACCMODE, fcntl(both, F_GETFL) & O_ACCMODE,
           (fcntl(end, F_GETFL) & O_APPEND) != 0);
    int copy = fcntl(both, F_DUPFD, 10);
    errno = 0;
    printf("%d %d", copy >= 10, fcntl(both, F_DUPFD, -1));
    printf(" %d\n", errno);
    close(file);
    unlink("plain");
    return 0;
}
