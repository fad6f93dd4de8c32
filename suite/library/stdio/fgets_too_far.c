//@ expect: error out-of-bounds
//@ stdin: longer than four
// fgets is told of more room than there is.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    fgets(b, 16, stdin); //~ out-of-bounds
    free(b);
    return 0;
}
