//@ expect: error freed-access
// memmove to freed memory.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    free(b);
    memmove(b, "123", 3); //~ freed-access
    return 0;
}
