//@ expect: error memory-lost
//@ inputs: 1,1,1,0
// Nodes do not point back; freed backwards, all but the last are lost.

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
        n->prev = NULL;
        if (last)
            last->next = n;
        else
            first = n;
        last = n;
    }
    for (struct node *p = first; p; p = p->next)
        assert(p->value == 1);
    for (struct node *p = last; p; p = p->prev)
        assert(p->value == 1);
    while (last) {
        struct node *prev = last->prev;
        free(last);
        last = prev;
    }
    return 0; //~ memory-lost
}
