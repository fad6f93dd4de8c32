//@ expect: error null-access
//@ valgrind: silent, because the C library itself ends the program
// A null pointer is registered for the end.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    void (*volatile f)(void) = NULL;
    atexit(f); //~ null-access
    return 0;
}
