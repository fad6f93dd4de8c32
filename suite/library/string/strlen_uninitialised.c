//@ expect: error uninitialised-use
// strlen of uninitialised bytes.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(3);
    b[2] = 0;
    volatile size_t n = strlen(b); //~ uninitialised-use
    free(b);
    return 0;
}
