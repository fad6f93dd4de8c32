//@ expect: error out-of-bounds
// memset writes behind an object.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    int *b = malloc(3 * sizeof *b);
    memset(b, 0, 4 * sizeof *b); //~ out-of-bounds
    free(b);
    return 0;
}
