// As negatives.c, but the node behind a removed one is passed over: the inputs 1,-1,1,-2,0 show it.
//@ expect: error error-call
//@ inputs: 1,-1,1,-2,0
//@ hunt: finds
//@ check: possible error-call

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

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
    struct node **link = &list;
    while (*link) {
        struct node *n = *link;
        if (n->value < 0) {
            *link = n->next;
            free(n);
            if (!*link)
                break;
        }
        link = &(*link)->next;
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value < 0)
            __VERIFIER_error(); //~ error-call
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
