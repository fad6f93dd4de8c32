// Something that holds for lists of up to two nodes: each node is the first or has no successor.
// Three nodes, from the inputs 1,1,1,0, break it.
//@ expect: error assertion-failure
//@ inputs: 1,1,1,0
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
    struct node *list = NULL, *last = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = 1;
        n->next = NULL;
        if (last)
            last->next = n;
        else
            list = n;
        last = n;
    }
    for (struct node *p = list; p; p = p->next) {
        struct node *q = p->next;
        assert(q == NULL || q == p || p == list); //~ assertion-failure
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
