//@ expect: error non-heap-free
// free of a local array.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    char b[8];
    void *volatile p = b;
    free(p); //~ non-heap-free
    return 0;
}
