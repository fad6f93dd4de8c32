// As numbered.c, but values that are left out take a number, too: the inputs 1,5,1,-1,1,7,0 show
// it.
//@ expect: error assertion-failure
//@ inputs: 1,5,1,-1,1,7,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    unsigned number;
    int value;
    struct node *next;
};

static struct node *list;

int main(void) {
    unsigned number = 0;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < 0) {
            number++;
            continue;
        }
        struct node *n = malloc(sizeof *n);
        n->number = number++;
        n->value = value;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p && p->next; p = p->next)
        assert(p->number == p->next->number + 1); //~ assertion-failure
    return 0;
}
