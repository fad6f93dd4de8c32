//@ expect: error out-of-bounds
// fwrite of more than there is.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = calloc(4, 1);
    fwrite(b, 1, 8, stdout); //~ out-of-bounds
    free(b);
    return 0;
}
