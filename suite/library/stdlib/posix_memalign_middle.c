//@ expect: error interior-free
// free of a pointer into memory of posix_memalign.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    void *p;
    if (posix_memalign(&p, 64, 128) == 0)
        free((char *)p + 64); //~ interior-free
    return 0;
}
