//@ expect: error invalid-free
// free of an address where nothing is.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    void *volatile p = (void *)0x1234;
    free(p); //~ invalid-free
    return 0;
}
