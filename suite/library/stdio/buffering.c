//@ expect: ok
//@ stdout: 0
//@ stdout: 0 0
//@ stdout: 0 0 0
//@ stdout: -1
//@ stdout: 1 1
//@ stdout: 0 0
//@ stdout: -1
//@ stdout: 1
// Buffering and the state of streams: without effect on what is written.
#define _GNU_SOURCE
#include <stdio.h>

int main(void) {
    static char buffer[BUFSIZ];
    setbuf(stdout, buffer);
    printf("%d\n", setvbuf(stderr, NULL, _IONBF, 0));
    setlinebuf(stdin);
    printf("%d %d\n", fflush(stdout), fflush_unlocked(stdout));
    printf("%d %d %d\n", ferror(stdout), ferror_unlocked(stdout), feof(stdin));
    printf("%d\n", getchar());
    printf("%d %d\n", feof(stdin) != 0, feof_unlocked(stdin) != 0);
    clearerr(stdin);
    printf("%d %d\n", feof(stdin), feof_unlocked(stdin));
    printf("%d\n", getchar());
    printf("%d\n", feof(stdin) != 0);
    return 0;
}
