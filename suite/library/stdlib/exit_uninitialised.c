//@ expect: error uninitialised-use
// exit with an uninitialised code.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    int code;
    exit(code); //~ uninitialised-use
    return 0;
}
