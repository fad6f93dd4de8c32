//@ expect: error out-of-bounds
//@ inputs: 0xffff
//@ hunt: finds
//@ check: possible out-of-bounds
// A bitmap says which of 16 slots are taken. The first free one is searched for; if there is none, the search ends at 16, which is taken for a slot.
#include <stdlib.h>

extern unsigned short __VERIFIER_nondet_ushort(void);

static int first_free(unsigned map) {
    int slot = 0;
    while (slot < 16 && (map & 1u << slot))
        slot++;
    return slot;
}

int main(void) {
    unsigned map = __VERIFIER_nondet_ushort();
    int *slots = calloc(16, sizeof *slots);
    int slot = first_free(map);
    if (slot >= 0)
        slots[slot] = 1; //~ out-of-bounds
    free(slots);
    return 0;
}
