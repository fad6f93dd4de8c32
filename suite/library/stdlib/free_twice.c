//@ expect: error double-free
// free again.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

int main(void) {
    void *p = malloc(1);
    free(p);
    free(p); //~ double-free
    return 0;
}
