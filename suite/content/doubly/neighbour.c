// Every node of a doubly linked list has a copy of the value of the node before it.
//@ expect: ok
//@ inputs: 4,1,6,1,-2,0
//@ hunt: nothing

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
        last->next = n;
        last = n;
    }
    for (struct node *p = first->next; p; p = p->next)
        assert(p->before == p->prev->value);
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
