//@ expect: error out-of-bounds
// strcmp runs out of an array without a final zero.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(3);
    memcpy(b, "abc", 3);
    volatile int n = strcmp(b, "abcd"); //~ out-of-bounds
    free(b);
    return 0;
}
