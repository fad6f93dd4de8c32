//@ expect: error out-of-bounds
//@ stdin: longer
// %s without a width reads more than there is room for.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    scanf("%s", b); //~ out-of-bounds
    free(b);
    return 0;
}
