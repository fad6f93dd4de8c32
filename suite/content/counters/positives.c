// The positive values are counted while a list is built; counting them again gives the same number.
//@ expect: ok
//@ inputs: 1,5,1,0,1,-2,1,9,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node *list = NULL;
    unsigned counted = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
        if (n->value > 0)
            counted++;
    }
    unsigned again = 0;
    for (struct node *p = list; p; p = p->next)
        if (p->value > 0)
            again++;
    assert(counted == again);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
