//@ expect: error out-of-bounds
// memchr does not find its byte within the object.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(3);
    memset(b, 'x', 3);
    void *volatile p = memchr(b, 'y', 4); //~ out-of-bounds
    free(b);
    return 0;
}
