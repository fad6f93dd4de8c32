//@ expect: error double-free
//@ inputs: 0x300000005,0x700000005
//@ hunt: finds
//@ check: possible double-free
// Two 64-bit keys are different, but only their lower halves and two bits of the upper ones are compared; then one record
// is given back for both.
#include <stdlib.h>

extern unsigned long long __VERIFIER_nondet_ulonglong(void);

struct record {
    unsigned long long key;
};

static int equal(unsigned long long a, unsigned long long b) {
    return (unsigned)a == (unsigned)b && (a >> 32) % 4 == (b >> 32) % 4;
}

int main(void) {
    unsigned long long a = __VERIFIER_nondet_ulonglong();
    unsigned long long b = __VERIFIER_nondet_ulonglong();
    if ((a >> 32) == 0 || a == b)
        return 0;
    struct record *first = malloc(sizeof *first), *second = malloc(sizeof *second);
    first->key = a;
    second->key = b;
    if (equal(first->key, second->key)) {
        free(second);
        second = first;
    }
    free(first);
    free(second); //~ double-free
    return 0;
}
