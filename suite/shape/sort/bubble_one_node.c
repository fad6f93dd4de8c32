//@ expect: error null-access
//@ inputs: 1,1,0
// The list may have one node only.

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
        for (struct node **link = &list; *link; link = &(*link)->next) {
            struct node *a = *link, *b = a->next;
            if (a->value > b->value) { //~ null-access
                a->next = b->next;
                b->next = a;
                *link = b;
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
