//@ expect: error memory-lost
//@ inputs: 1
//@ check: possible memory-lost
// Whether two pointers are equal is remembered, and how the address ends; neither leads to the block.
#include <stdint.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static char *other;
static int same;
static unsigned slot;

int main(void) {
    int n = __VERIFIER_nondet_int();
    other = malloc(1);
    char *p = malloc(8);
    same = p == other + n;
    slot = (uintptr_t)p % 64;
    p = NULL; //~ memory-lost
    free(other);
    return same + slot > 100;
}
