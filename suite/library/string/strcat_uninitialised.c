//@ expect: error uninitialised-use
//@ sanitizers: says "heap-buffer-overflow", because it fills new memory with bytes that are not zero
// strcat to an array that holds no string yet.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(16);
    strcat(b, "def"); //~ uninitialised-use
    free(b);
    return 0;
}
