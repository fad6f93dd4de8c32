//@ expect: error assertion-failure
//@ inputs: 1,1,1,0
// Every node points back to the first one.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    struct node *prev;
    int value;
};

int main(void) {
    struct node *first = NULL, *last = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 1;
        n->next = NULL;
        n->prev = first;
        if (last)
            last->next = n;
        else
            first = n;
        last = n;
    }
    for (struct node *p = first; p; p = p->next)
        assert(p->next == NULL || p->next->prev == p); //~ assertion-failure
    for (struct node *p = last; p; p = p->prev)
        assert(p->value == 1);
    while (last) {
        struct node *prev = last->prev;
        free(last);
        last = prev;
    }
    return 0;
}
