//@ expect: error out-of-bounds
// memcpy reads behind its source.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4), c[8];
    memset(b, 1, 4);
    memcpy(c, b, 5); //~ out-of-bounds
    free(b);
    return 0;
}
