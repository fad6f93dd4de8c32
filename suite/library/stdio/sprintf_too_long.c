//@ expect: error out-of-bounds
// sprintf writes more than there is room for.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    sprintf(b, "%d", 1234); //~ out-of-bounds
    free(b);
    return 0;
}
