// A ring holds digits only, also in the node that was there first.
//@ expect: ok
//@ inputs: 9,1,3,1,10,1,0,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int digit;
    struct node *next;
};

int main(void) {
    struct node *ring = malloc(sizeof *ring);
    ring->digit = __VERIFIER_nondet_int();
    if (ring->digit < 0 || ring->digit > 9)
        ring->digit = 0;
    ring->next = ring;
    while (__VERIFIER_nondet_int()) {
        int digit = __VERIFIER_nondet_int();
        if (digit < 0 || digit > 9)
            continue;
        struct node *n = malloc(sizeof *n);
        n->digit = digit;
        n->next = ring->next;
        ring->next = n;
    }
    struct node *p = ring;
    do {
        assert(p->digit >= 0 && p->digit <= 9);
        p = p->next;
    } while (p != ring);
    while (ring->next != ring) {
        p = ring->next;
        ring->next = p->next;
        free(p);
    }
    free(ring);
    return 0;
}
