//@ expect: error out-of-bounds
// %s of an array without a final zero.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(3);
    memset(b, 'x', 3);
    printf("%s\n", b); //~ out-of-bounds
    free(b);
    return 0;
}
