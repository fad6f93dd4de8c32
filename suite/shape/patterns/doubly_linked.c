//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// Numbers alternate in a doubly linked list, which is walked from its end.

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
    /* The last node holds the other one. */
    up = !up;
    for (struct node *p = last; p; p = p->prev) {
        assert(p->up == up);
        up = !up;
    }
    while (first) {
        struct node *next = first->next;
        free(first);
        first = next;
    }
    return 0;
}
