//@ expect: error bad-argument
//@ sanitizers: says "SEGV on unknown address", because the C library reads at null
//@ valgrind: says "Invalid read", because the C library reads at null
// strtok goes on without a string.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char *volatile q = strtok(NULL, ","); //~ bad-argument
    return 0;
}
