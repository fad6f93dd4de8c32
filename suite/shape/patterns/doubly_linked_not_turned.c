//@ expect: error assertion-failure
//@ inputs: 1,1,1,0
// The walk backwards does not begin with the number of the last node.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev, *next;
    int up;
};

int main(void) {
    struct node *first = NULL, *last = NULL;
    int up = 1;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->up = up;
        n->prev = last;
        n->next = NULL;
        if (last)
            last->next = n;
        else
            first = n;
        last = n;
        up = !up;
    }
    for (struct node *p = last; p; p = p->prev) {
        assert(p->up == up); //~ assertion-failure
        up = !up;
    }
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
