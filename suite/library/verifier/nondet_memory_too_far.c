//@ expect: error out-of-bounds
// Choosing more bytes than there are.
#define _GNU_SOURCE
#include <string.h>
#include <stdlib.h>
#include <stdio.h>

void __VERIFIER_nondet_memory(void *, size_t);

int main(void) {
    char *p = malloc(4);
    __VERIFIER_nondet_memory(p, 5); //~ out-of-bounds
    free(p);
    return 0;
}
