// Values from -50 to 50 are put in front of a list; all of its values are in that interval.
//@ expect: ok
//@ inputs: 1,-50,1,99,1,50,1,0,0
//@ hunt: nothing
//@ template: safe
//@ check: safe

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
        int value = __VERIFIER_nondet_int();
        if (value < -50 || value > 50)
            continue;
        struct node *n = malloc(sizeof *n);
        n->value = value;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        assert(p->value >= -50 && p->value <= 50);
    while (list) {
        struct node *next = list->next;
        free(list);
        list = next;
    }
    return 0;
}
