//@ expect: error double-free
// realloc of freed memory.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    void *p = malloc(1);
    free(p);
    p = realloc(p, 2); //~ double-free
    free(p);
    return 0;
}
