// A doubly linked list grows at its end by values that increase: they decrease on the way back.
//@ expect: ok
//@ inputs: 1,-3,1,2,1,1,1,8,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next, *prev;
};

static struct node *first, *last;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (last && value <= last->value)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = NULL;
        n->prev = last;
        if (last)
            last->next = n;
        else
            first = n;
        last = n;
    }
    for (struct node *p = first; p && p->next; p = p->next)
        assert(p->value < p->next->value);
    for (struct node *p = last; p && p->prev; p = p->prev)
        assert(p->value > p->prev->value);
    return 0;
}
