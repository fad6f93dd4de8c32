//@ expect: error uninitialised-use
// qsort of elements without values.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    return x < y ? -1 : x > y; //~ uninitialised-use
}

int main(void) {
    int *a = malloc(3 * sizeof *a);
    a[0] = a[1] = 1;
    qsort(a, 3, sizeof *a, compare);
    free(a);
    return 0;
}
