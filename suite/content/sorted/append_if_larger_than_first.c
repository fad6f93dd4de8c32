// As append_if_larger.c, but values are compared with the first one: the inputs 1,1,1,5,1,3,0 show
// it.
//@ expect: error assertion-failure
//@ inputs: 1,1,1,5,1,3,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *first = NULL, *last = NULL;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (first && value < first->value)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = NULL;
        if (last)
            last->next = n;
        else
            first = n;
        last = n;
    }
    for (struct node *p = first; p && p->next; p = p->next)
        assert(p->value <= p->next->value); //~ assertion-failure
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
