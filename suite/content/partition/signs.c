// Negative values go to one list and all others to a second one.
//@ expect: ok
//@ inputs: 1,-4,1,0,1,6,1,-1,0
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

static struct node *put(struct node *list, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = list;
    return n;
}

int main(void) {
    struct node *below = NULL, *others = NULL;
    while (__VERIFIER_nondet_int()) {
        int value = __VERIFIER_nondet_int();
        if (value < 0)
            below = put(below, value);
        else
            others = put(others, value);
    }
    for (struct node *p = below; p; p = p->next)
        assert(p->value < 0);
    for (struct node *p = others; p; p = p->next)
        assert(p->value >= 0);
    while (below) {
        struct node *next = below->next;
        free(below);
        below = next;
    }
    while (others) {
        struct node *next = others->next;
        free(others);
        others = next;
    }
    return 0;
}
