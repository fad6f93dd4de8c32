// As max_found.c, but the search begins with 0: a list of negative values, from the inputs -3,0,
// has no such value.
//@ expect: error assertion-failure
//@ inputs: -3,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = malloc(sizeof *list);
    list->value = __VERIFIER_nondet_int();
    list->next = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
    }
    int max = 0;
    for (struct node *p = list; p; p = p->next)
        if (p->value > max)
            max = p->value;
    int found = 0;
    for (struct node *p = list; p; p = p->next) {
        assert(p->value <= max);
        if (p->value == max)
            found = 1;
    }
    assert(found); //~ assertion-failure
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
