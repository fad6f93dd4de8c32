//@ expect: error bad-call
//@ sanitizers: silent, because the call works on this machine
//@ valgrind: silent, because the call works on this machine
// The comparison takes integers, not pointers to them.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

static int compare(int a, int b, int c) {
    return a - b;
}

int main(void) {
    int a[3] = {3, 1, 2};
    qsort(a, 3, sizeof *a, (int (*)(const void *, const void *))compare); //~ bad-call
    return 0;
}
