//@ expect: error uninitialised-use
// The bytes that realloc adds are uninitialised.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *p = calloc(1, 2);
    p = realloc(p, 4);
    if (p[3]) //~ uninitialised-use
        puts("set");
    free(p);
    return 0;
}
