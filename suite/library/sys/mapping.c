//@ expect: ok
//@ stdout: 0 7
// Mapped memory is zero at first; it is no heap memory and not lost.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>

int main(void) {
    char *p = mmap(NULL, 100, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    char *q = mmap64(NULL, 100, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (p == MAP_FAILED || q == MAP_FAILED)
        return 1;
    p[4095] = 7;
    printf("%d %d\n", p[99], p[4095]);
    munmap(p, 100);
    return 0;
}
