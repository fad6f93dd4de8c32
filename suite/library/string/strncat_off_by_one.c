//@ expect: error out-of-bounds
// The size of strncat does not count the final zero.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    b[0] = 0;
    strncat(b, "abcdef", 4); //~ out-of-bounds
    free(b);
    return 0;
}
