//@ expect: ok
//@ stdout: 1 1 1
//@ stdout: 1
//@ stdout: 4096
// Numbers of processes and users are any: only what holds for every value is printed.
#define _GNU_SOURCE
#include <stdio.h>
#include <unistd.h>

int main(void) {
    printf("%d %d %d\n", getpid() > 0, getppid() >= 0, gettid() > 0);
    unsigned u = getuid(), e = geteuid(), g = getgid(), h = getegid();
    printf("%d\n", u != -1u && e != -1u && g != -1u && h != -1u);
    printf("%d\n", getpagesize());
    return 0;
}
