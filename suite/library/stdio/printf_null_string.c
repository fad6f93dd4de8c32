//@ expect: error null-access
//@ sanitizers: silent, because the C library prints "(null)"
//@ valgrind: silent, because the C library prints "(null)"
// %s of null.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile p = NULL;
    printf("%s and more\n", p); //~ null-access
    return 0;
}
