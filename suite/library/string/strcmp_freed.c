//@ expect: error freed-access
// strcmp of a freed string.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *b = strdup("abc");
    free(b);
    volatile int n = strcmp(b, "abc"); //~ freed-access
    return 0;
}
