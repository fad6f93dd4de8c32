// Four nodes of a list are read through one pointer that moves on; their values may all differ, as
// with the inputs 1,4,1,3,1,2,1,1,0.
//@ expect: error assertion-failure
//@ inputs: 1,4,1,3,1,2,1,1,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

static struct node *list;

int main(void) {
    int count = 0;
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->value = __VERIFIER_nondet_int();
        n->next = list;
        list = n;
        if (count < 4)
            count++;
    }
    if (count < 4)
        return 0;
    struct node *p = list;
    int a = p->value;
    p = p->next;
    int b = p->value;
    p = p->next;
    int c = p->value;
    p = p->next;
    int d = p->value;
    assert(a == b || a == c || a == d || b == c || b == d || c == d); //~ assertion-failure
    return 0;
}
