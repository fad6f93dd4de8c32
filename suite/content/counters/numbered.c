// Nodes get consecutive numbers: each is one above that of the node behind it.
//@ expect: ok
//@ inputs: 1,5,1,-1,1,7,1,0,0
//@ hunt: nothing

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
        if (value < 0)
            continue;
        struct node *n = malloc(sizeof *n);
        n->number = number++;
        n->value = value;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p && p->next; p = p->next)
        assert(p->number == p->next->number + 1);
    return 0;
}
