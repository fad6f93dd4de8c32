// At most one node of a list is selected: the one that a pointer names.
//@ expect: ok
//@ inputs: 1,1,1,0,1,0,1,1,0
//@ hunt: nothing
//@ check: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int selected;
    struct node *next;
};

static struct node *list, *current;

static void select_node(struct node *n) {
    if (current)
        current->selected = 0;
    n->selected = 1;
    current = n;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->selected = 0;
        n->next = list;
        list = n;
    }
    for (struct node *p = list; p; p = p->next)
        if (__VERIFIER_nondet_int())
            select_node(p);
    for (struct node *p = list; p; p = p->next)
        if (p->selected != (p == current))
            __VERIFIER_error();
    return 0;
}
