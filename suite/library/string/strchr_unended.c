//@ expect: error out-of-bounds
// strchr runs out of an array without a final zero.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(3);
    memset(b, 'a', 3);
    char *volatile p = strchr(b, 'z'); //~ out-of-bounds
    free(b);
    return 0;
}
