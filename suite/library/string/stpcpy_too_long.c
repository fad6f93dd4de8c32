//@ expect: error out-of-bounds
// stpcpy beyond the end of its destination.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(3);
    stpcpy(b, "abc"); //~ out-of-bounds
    free(b);
    return 0;
}
