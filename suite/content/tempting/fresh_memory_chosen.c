// The value of a new node is an input. Values of earlier nodes, which were 1 when they were freed,
// say nothing about it: the inputs 0,0,0,7,0 show it.
//@ expect: error assertion-failure
//@ inputs: 0,0,0,7,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
};

int main(void) {
    for (int i = 0; i < 5; i++) {
        struct node *p = malloc(sizeof *p);
        p->value = __VERIFIER_nondet_int();
        if (i == 3)
            assert(p->value != 7); //~ assertion-failure
        p->value = 1;
        free(p);
    }
    return 0;
}
