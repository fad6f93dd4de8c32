//@ expect: error uninitialised-use
// strdup of an uninitialised string.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char b[4];
    char *p = strdup(b); //~ uninitialised-use
    free(p);
    return 0;
}
