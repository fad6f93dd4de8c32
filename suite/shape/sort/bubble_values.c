//@ expect: ok
//@ inputs: 1,1,1,2,1,4,1,3,0
//@ check: safe
// Bubble sort by swapping the values of neighbours.

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
    int changed = 1;
    while (changed) {
        changed = 0;
        for (struct node **link = &list; *link && (*link)->next; link = &(*link)->next) {
            struct node *a = *link, *b = a->next;
            if (a->value > b->value) {
                int value = a->value;
                a->value = b->value;
                b->value = value;
                changed = 1;
            }
        }
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
