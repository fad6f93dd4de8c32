// The node with the largest value is unlinked: the other values are not above it.
//@ expect: ok
//@ inputs: 1,3,1,12,1,5,1,12,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    if (!list)
        return 0;
    struct node **best = &list;
    for (struct node **link = &list->next; *link; link = &(*link)->next)
        if ((*link)->value > (*best)->value)
            best = link;
    struct node *largest = *best;
    *best = largest->next;
    while (list) {
        struct node *next = list->next;
        assert(list->value <= largest->value);
        free(list);
        list = next;
    }
    free(largest);
    return 0;
}
