//@ expect: error interior-free
// free of a pointer into an object.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *p = malloc(8);
    free(p + 4); //~ interior-free
    return 0;
}
