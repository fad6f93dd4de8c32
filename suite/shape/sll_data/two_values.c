//@ expect: ok
//@ inputs: 1,1,1,0,1,1,0
//@ check: safe
// Nodes hold one of two numbers, by choice.

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
        n->value = __VERIFIER_nondet_int() ? 3 : 5;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->value == 3 || p->value == 5);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
