// The node behind the first one is freed as often as there are others, but it is not unlinked:
// three nodes, from the inputs 1,1,0, show it.
//@ expect: error double-free
//@ inputs: 1,1,0
//@ hunt: finds
//@ check: possible double-free

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *ring = malloc(sizeof *ring);
    int others = 0;
    ring->value = 0;
    ring->next = ring;
    while (others < 100 && __VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = ++others;
        n->next = ring->next;
        ring->next = n;
    }
    assert(ring->next->value == others);
    for (; others > 0; others--)
        free(ring->next); //~ double-free
    free(ring);
    return 0;
}
