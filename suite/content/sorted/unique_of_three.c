// As unique.c, but of three equal values two remain: the inputs 1,4,1,4,1,4,0 show it.
//@ expect: error error-call
//@ inputs: 1,4,1,4,1,4,0
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
        int value = __VERIFIER_nondet_int();
        if (list && value > list->value)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    struct node *p = list;
    while (p && p->next) {
        struct node *other = p->next;
        if (other->value == p->value) {
            p->next = other->next;
            free(other);
        }
        p = p->next;
    }
    for (p = list; p && p->next; p = p->next)
        if (p->value >= p->next->value)
            __VERIFIER_error(); //~ error-call
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
