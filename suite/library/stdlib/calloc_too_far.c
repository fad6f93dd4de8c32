//@ expect: error out-of-bounds
// An element behind an array of calloc.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    int *p = calloc(3, sizeof *p);
    p[3] = 1; //~ out-of-bounds
    free(p);
    return 0;
}
