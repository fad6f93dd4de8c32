//@ expect: error out-of-bounds
// memcpy writes behind its destination.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    memcpy(b, "12345", 5); //~ out-of-bounds
    free(b);
    return 0;
}
