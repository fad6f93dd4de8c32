// Neighbours in the wrong order swap their values: after one pass the last value is the largest.
//@ expect: ok
//@ inputs: 1,4,1,9,1,2,1,7,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next, *prev;
};

int main(void) {
    struct node *first = NULL, *last = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = NULL;
        n->prev = last;
        if (last)
            last->next = n;
        else
            first = n;
        last = n;
    }
    for (struct node *p = first; p && p->next; p = p->next)
        if (p->value > p->next->value) {
            int value = p->value;
            p->value = p->next->value;
            p->next->value = value;
        }
    for (struct node *p = last; p; p = p->prev)
        assert(p->value <= last->value);
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
