//@ expect: ok
//@ check: safe
//@ stdout: 7 9
// A block grows: what it held is kept, and the old one need not be freed.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int *a = malloc(sizeof *a);
    if (!a)
        return 1;
    a[0] = 7;
    int *b = realloc(a, 2 * sizeof *b);
    if (!b) {
        free(a);
        return 1;
    }
    b[1] = 9;
    if (b[0] != 7)
        *(volatile int *)0 = 1;
    printf("%d %d\n", b[0], b[1]);
    free(b);
    int *c = realloc(NULL, 4);
    if (!c)
        return 1;
    *c = 1;
    free(c);
    return 0;
}
