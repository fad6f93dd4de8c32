//@ expect: ok
//@ inputs: 65536,65536
//@ hunt: nothing
//@ check: safe
// A block is taken and given back if the product is above 16.
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
    unsigned long long needed = total;
    if (needed > 16) {
        chunk[31] = 1;
        free(chunk);
    }
    return 0;
}
