//@ expect: ok
//@ inputs: 16
//@ model: lp64
//@ check: possible overlapping-copy
//@ sanitizers: silent, because only other inputs lead there
//@ valgrind: silent, because only other inputs lead there
// A structure of 16 bytes is assigned to a place that may overlap it.
#include <string.h>

extern int __VERIFIER_nondet_int(void);

struct pair {
    long a, b;
};

int main(void) {
    static union {
        struct pair pairs[4];
        char bytes[64];
    } u;
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i > 32 || i % 8)
        return 0;
    *(struct pair *)(u.bytes + i) = u.pairs[0]; //~ overlapping-copy
    return 0;
}
