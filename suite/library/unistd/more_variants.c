//@ expect: ok
//@ stdout: 1
//@ stdout: 1
//@ stdout: a none
//@ stdout: b value
//@ stdout: 4 rest
//@ stdout: A none
//@ stdout: B 5
//@ stdout: G none
//@ stdout: 1
// Further names of functions of descriptors and options, and a user that does not exist.
#define _GNU_SOURCE
#define _LARGEFILE64_SOURCE
#include <fcntl.h>
#include <getopt.h>
#include <pwd.h>
#include <stdio.h>
#include <unistd.h>

extern int __posix_getopt(int, char *const *, const char *);

int main(void) {
    int fd = openat64(AT_FDCWD, "made", O_RDWR | O_CREAT | O_TRUNC, 0600);
    printf("%d\n", fd >= 0);
    printf("%d\n", (fcntl64(fd, F_GETFL) & O_ACCMODE) == O_RDWR);
    close(fd);
    unlink("made");

    char *first[] = {"program", "-a", "-b", "value", "rest", "-a", NULL};
    int c;
    while ((c = __posix_getopt(6, first, "ab:")) != -1)
        printf("%c %s\n", c, optarg ? optarg : "none");
    // Without permutation the first operand ends the options.
    printf("%d %s\n", optind, first[optind]);

    char *second[] = {"program", "-alpha", "-beta=5", "--gamma", NULL};
    struct option options[] = {{"alpha", no_argument, NULL, 'A'},
                               {"beta", required_argument, NULL, 'B'},
                               {"gamma", no_argument, NULL, 'G'},
                               {NULL, 0, NULL, 0}};
    optind = 0;
    while ((c = getopt_long_only(4, second, "", options, NULL)) != -1)
        printf("%c %s\n", c, optarg ? optarg : "none");
    printf("%d\n", getpwuid(2123456789) == NULL);
    return 0;
}
