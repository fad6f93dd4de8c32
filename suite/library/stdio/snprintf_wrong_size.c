//@ expect: error out-of-bounds
// The size given to snprintf is larger than the buffer.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    snprintf(b, 8, "%s", "12345"); //~ out-of-bounds
    free(b);
    return 0;
}
