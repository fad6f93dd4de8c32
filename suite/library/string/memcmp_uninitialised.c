//@ expect: error uninitialised-use
// memcmp decides by uninitialised bytes.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = malloc(4);
    volatile int n = memcmp(b, "abc", 4); //~ uninitialised-use
    free(b);
    if (n == 0) //~ uninitialised-use
        puts("equal");
    return 0;
}
