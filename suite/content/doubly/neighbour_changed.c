// As neighbour.c, but a negative value is set to 0 after it was copied: the inputs -2,1,6,0 show
// it.
//@ expect: error assertion-failure
//@ inputs: -2,1,6,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value, before;
    struct node *next, *prev;
};

int main(void) {
    struct node *first = malloc(sizeof *first), *last = first;
    first->value = __VERIFIER_nondet_int();
    first->before = 0;
    first->next = first->prev = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->before = last->value;
        n->next = NULL;
        n->prev = last;
        if (last->value < 0)
            last->value = 0;
        last->next = n;
        last = n;
    }
    for (struct node *p = first->next; p; p = p->next)
        assert(p->before == p->prev->value); //~ assertion-failure
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
