//@ expect: ok
//@ inputs: 1,1,1,0
//@ check: safe
// Every node holds 5, then every node holds 6.

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
        n->value = 5;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        p->value = p->value + 1;
    for (struct node *p = list; p; p = p->next)
        assert(p->value == 6);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
