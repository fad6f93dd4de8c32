// A counter follows the size of a ring while nodes are inserted and removed.
//@ expect: ok
//@ inputs: 1,1,2,1,2,2,2,0
//@ hunt: nothing

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    struct node *next;
};

int main(void) {
    struct node *ring = NULL;
    unsigned size = 0;
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1) {
            struct node *n = malloc(sizeof *n);
            if (ring) {
                n->next = ring->next;
                ring->next = n;
            } else {
                n->next = n;
                ring = n;
            }
            size++;
        } else if (ring && ring->next != ring) {
            struct node *n = ring->next;
            ring->next = n->next;
            free(n);
            size--;
        }
    }
    if (!ring) {
        if (size != 0)
            __VERIFIER_error();
        return 0;
    }
    while (ring->next != ring) {
        struct node *n = ring->next;
        ring->next = n->next;
        free(n);
        size--;
    }
    free(ring);
    if (size != 1)
        __VERIFIER_error();
    return 0;
}
