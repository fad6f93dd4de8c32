//@ expect: error uninitialised-use
// strsep by way of an uninitialised pointer.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *p;
    char *volatile q = strsep(&p, ","); //~ uninitialised-use
    return 0;
}
