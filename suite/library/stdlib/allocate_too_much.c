//@ expect: ok
//@ stdout: malloc 1 1
//@ stdout: malloc 1 1
//@ stdout: calloc 1 1
//@ stdout: aligned_alloc 1 1
//@ stdout: memalign 1 1
//@ stdout: valloc 1 1
//@ stdout: pvalloc 1 1
//@ stdout: realloc 1 1
//@ stdout: realloc 1 1
//@ stdout: p
//@ stdout: 1 1
// More than half of the address space is never given: the result is null and errno is ENOMEM.
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void null(const char *name, const void *p) {
    printf("%s %d %d\n", name, p == NULL, errno == ENOMEM);
    errno = 0;
}

int main(void) {
    volatile size_t most = SIZE_MAX, half = PTRDIFF_MAX;
    errno = 0;
    null("malloc", malloc(most));
    null("malloc", malloc(half + 1));
    null("calloc", calloc(1, most));
    null("aligned_alloc", aligned_alloc(64, most - 63));
    null("memalign", memalign(64, most - 100));
    null("valloc", valloc(most - 8192));
    null("pvalloc", pvalloc(most));
    null("realloc", realloc(NULL, most));
    char *p = malloc(1);
    *p = 'p';
    null("realloc", realloc(p, most));
    printf("%c\n", *p);
    free(p);
    void *q = &p;
    printf("%d", posix_memalign(&q, 64, most - 63) == ENOMEM);
    printf(" %d\n", q == &p);
    return 0;
}
