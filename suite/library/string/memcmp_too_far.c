//@ expect: error out-of-bounds
//@ valgrind: silent, because its memcmp stops at the difference
// memcmp reads all of its bytes, also behind a difference.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = calloc(2, 1);
    volatile int n = memcmp("1234", b, 4); //~ out-of-bounds
    free(b);
    return 0;
}
