//@ expect: error freed-access
// The pointer from before realloc is used.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *p = malloc(1), *q = realloc(p, 4000);
    *p = 1; //~ freed-access
    free(q);
    return 0;
}
