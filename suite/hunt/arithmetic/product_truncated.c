//@ expect: error memory-lost
//@ inputs: 65536,65536
//@ hunt: may find
//@ check: possible memory-lost
// A block is taken if the product is above 16, and given back if its lower 32 bits are: 2^16 times 2^16 has none of them set.
#include <stdlib.h>

extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned count = __VERIFIER_nondet_uint();
    unsigned width = __VERIFIER_nondet_uint();
    if (count > 100000 || width > 100000)
        return 0;
    unsigned long long total = (unsigned long long)count * width;
    char *chunk = NULL;
    if (total > 16)
        chunk = calloc(32, 1);
    unsigned needed = total;
    if (needed > 16) {
        chunk[31] = 1;
        free(chunk);
    }
    return 0; //~ memory-lost
}
