// The largest value of a finished list is looked for: none is larger, and one is equal.
//@ expect: ok
//@ inputs: -3,1,-9,1,-3,0
//@ hunt: nothing

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
    int max = list->value;
    for (struct node *p = list->next; p; p = p->next)
        if (p->value > max)
            max = p->value;
    int found = 0;
    for (struct node *p = list; p; p = p->next) {
        assert(p->value <= max);
        if (p->value == max)
            found = 1;
    }
    assert(found);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
