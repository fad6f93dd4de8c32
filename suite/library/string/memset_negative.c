//@ expect: error out-of-bounds
//@ sanitizers: says "negative-size-param", because it has a message of its own for sizes with the sign bit
// A negative size is a huge one.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(8);
    volatile int n = -1;
    memset(b, 0, n); //~ out-of-bounds
    free(b);
    return 0;
}
