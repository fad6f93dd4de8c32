//@ expect: error memory-lost
// Memory of aligned_alloc is lost.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    void *p = aligned_alloc(64, 64);
    p = NULL; //~ memory-lost
    return 0;
}
