//@ expect: error overlapping-copy
//@ inputs: 4,7,5
//@ valgrind: silent, because in glibc memcpy and memmove are one function, and it takes it for memmove
//@ hunt: finds
//@ check: possible overlapping-copy
// A piece of a block is copied to another place by memcpy; the places overlap if their distance is less than the length.
#include <stdlib.h>
#include <string.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int from = __VERIFIER_nondet_int();
    int to = __VERIFIER_nondet_int();
    int length = __VERIFIER_nondet_int();
    if (from < 0 || from > 20 || to <= from || to > 20 || length < 1 || length > 10)
        return 0;
    char *block = calloc(32, 1);
    memcpy(block + to, block + from, length); //~ overlapping-copy
    free(block);
    return 0;
}
