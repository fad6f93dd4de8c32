//@ expect: error out-of-bounds
// qsort of more elements than there are.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int *a = calloc(3, sizeof *a);
    qsort(a, 4, sizeof *a, compare); //~ out-of-bounds
    free(a);
    return 0;
}
