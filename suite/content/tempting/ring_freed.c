// A ring is freed like a list that ends with null: the link of a freed node is followed. Already
// one node, from the input 0, shows it.
//@ expect: error freed-access
//@ inputs: 0
//@ hunt: finds
//@ check: possible freed-access

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *ring;

int main(void) {
    ring = malloc(sizeof *ring);
    ring->value = 1;
    ring->next = ring;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 1;
        n->next = ring->next;
        ring->next = n;
    }
    while (ring) {
        struct node *next = ring->next; //~ freed-access
        assert(ring->value == 1);
        free(ring);
        ring = next;
    }
    return 0;
}
