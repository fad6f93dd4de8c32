//@ expect: error double-free
//@ sanitizers: says "attempting to call malloc_usable_size", because it has a message of its own
//@ valgrind: silent, because it does not look
// malloc_usable_size of freed memory.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>
#include <malloc.h>

int main(void) {
    void *p = malloc(8);
    free(p);
    volatile size_t n = malloc_usable_size(p); //~ double-free
    return 0;
}
