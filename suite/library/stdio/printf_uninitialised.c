//@ expect: error uninitialised-use
// An uninitialised number is printed.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    int x;
    printf("%d\n", x); //~ uninitialised-use
    return 0;
}
