// As saw_tooth.c, but values are raised by two: 19 becomes 21 with the inputs 1,19,0,1,0.
//@ expect: error assertion-failure
//@ inputs: 1,19,0,1,0
//@ hunt: finds
//@ check: possible assertion-failure

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
            p->value = p->value < 20 ? p->value + 2 : p->value / 2;
    for (struct node *p = list; p; p = p->next) {
        assert(p->value >= 0);
        assert(p->value <= 20); //~ assertion-failure
    }
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
