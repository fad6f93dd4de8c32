//@ expect: error bad-format
//@ model: lp64
//@ sanitizers: says "SEGV on unknown address", because the C library stores through the number
//@ valgrind: says "Invalid write", because the C library stores through the number
// The value instead of its address.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    int x = 0;
    sscanf("5", "%d", x); //~ bad-format
    return 0;
}
