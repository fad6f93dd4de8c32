// Every value of a list is raised by one, or halved once it has reached 20: none is ever above 20.
//@ expect: ok
//@ inputs: 1,0,1,19,1,20,0,1,1,1,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *next;
    int value;
};

int main(void) {
    struct node *list = NULL;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < 0 || value > 20)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    while (__VERIFIER_nondet_int())
        for (struct node *p = list; p; p = p->next)
            p->value = p->value < 20 ? p->value + 1 : p->value / 2;
    for (struct node *p = list; p; p = p->next) {
        assert(p->value >= 0);
        assert(p->value <= 20);
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
