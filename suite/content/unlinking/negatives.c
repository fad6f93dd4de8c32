// All negative values are unlinked and freed: none is left.
//@ expect: ok
//@ inputs: 1,-1,1,-2,1,3,1,-4,0
//@ hunt: nothing

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
        } else {
            link = &n->next;
        }
    }
    for (struct node *p = list; p; p = p->next)
        if (p->value < 0)
            __VERIFIER_error();
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
