//@ expect: error uninitialised-use
// getenv with an uninitialised name.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char name[4];
    char *volatile p = getenv(name); //~ uninitialised-use
    return 0;
}
