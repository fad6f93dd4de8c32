//@ expect: ok
//@ stdout: 1 123456789
//@ stdout: 123456789
//@ stdout: 1234
//@ stdout: 1234
//@ stdout: 1 1
//@ stdout: 1234
//@ stdout: 1
//@ stdout: 5
//@ stdout: 0
//@ stdout: 1 1
//@ stdout: 1 1 1 1
//@ stdout: 1 1 1 1
//@ stdout: 0 1
//@ stdout: 1 1
//@ stdout: 1 1
//@ stdout: 1 1
//@ stdout: 1 1
// The allocators: sizes of zero, alignments, products that overflow, and what realloc keeps.
#define _GNU_SOURCE
#include <errno.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void cfree(void *);

static int aligned(const void *p, uintptr_t to) {
    return p && (uintptr_t)p % to == 0;
}

int main(void) {
    char *p = malloc(10);
    strcpy(p, "123456789");
    printf("%d %s\n", aligned(p, _Alignof(max_align_t)), p);
    p = realloc(p, 100);
    printf("%s\n", p);
    p = realloc(p, 4);
    printf("%.4s\n", p);
    p = reallocarray(p, 3, 7);
    printf("%.4s\n", p);
    errno = 0;
    printf("%d", reallocarray(p, SIZE_MAX / 2, 3) == NULL);
    printf(" %d\n", errno == ENOMEM);
    printf("%.4s\n", p);
    printf("%d\n", realloc(p, 0) == NULL);
    int *q = realloc(NULL, 3 * sizeof *q);
    q[2] = 5;
    printf("%d\n", q[2]);
    free(q);

    int *zeros = calloc(5, sizeof *zeros);
    int sum = 0;
    for (int i = 0; i < 5; i++)
        sum += zeros[i];
    printf("%d\n", sum);
    free(zeros);
    errno = 0;
    printf("%d", calloc(SIZE_MAX / 2, 3) == NULL);
    printf(" %d\n", errno == ENOMEM);
    void *none = calloc(0, 8), *other = malloc(0), *third = calloc(8, 0);
    printf("%d %d %d %d\n", none != NULL, other != NULL, third != NULL, none != other);
    free(none), free(other), free(third);
    free(NULL);

    void *a = aligned_alloc(64, 128), *b = memalign(256, 10), *c = valloc(20), *d = pvalloc(5000);
    printf("%d %d %d %d\n", aligned(a, 64), aligned(b, 256), aligned(c, 4096), aligned(d, 4096));
    memset(a, 1, 128), memset(b, 1, 10), memset(c, 1, 20);
    // pvalloc rounds up to whole pages.
    memset(d, 1, 8192);
    free(a), free(b), free(c), free(d);

    void *e = NULL;
    printf("%d", posix_memalign(&e, 128, 3));
    printf(" %d\n", aligned(e, 128));
    memset(e, 0, 3);
    free(e);
    void *same = &e;
    printf("%d", posix_memalign(&same, 24, 3) == EINVAL);
    printf(" %d\n", same == &e);
    printf("%d", posix_memalign(&same, 2, 3) == EINVAL);
    printf(" %d\n", same == &e);
    printf("%d", posix_memalign(&same, 0, 3) == EINVAL);
    printf(" %d\n", same == &e);

    cfree(malloc(3));
    char *u = malloc(24);
    printf("%d %d\n", malloc_usable_size(u) >= 24, malloc_usable_size(NULL) == 0);
    free(u);
    return 0;
}
