// As max_removed.c, but the last node is not looked at: the inputs 1,9,1,2,0 give the list 2, 9.
//@ expect: error assertion-failure
//@ inputs: 1,9,1,2,0
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
    for (struct node **link = &list->next; *link && (*link)->next; link = &(*link)->next)
        if ((*link)->value > (*best)->value)
            best = link;
    struct node *largest = *best;
    *best = largest->next;
    while (list) {
        struct node *next = list->next;
        assert(list->value <= largest->value); //~ assertion-failure
        free(list);
        list = next;
    }
    free(largest);
    return 0;
}
