//@ expect: error memory-lost
//@ inputs: 1,1,1,2,1,4,1,3,0
// The link to the first of the two is not changed: the second is lost.

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
                a->next = b->next;
                b->next = a;
                changed = 0;
                continue; //~ memory-lost
            }
        }
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0; //~ memory-lost
}
