// The values of a doubly linked list are in an interval, seen from both ends.
//@ expect: ok
//@ inputs: 1,1,1,7,1,12,1,-4,0
//@ hunt: nothing
//@ check: safe

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_error(void);

struct node {
    int value;
    struct node *next, *prev;
};

static struct node *first, *last;

static void check(int value) {
    if (value < 1 || value > 12)
        __VERIFIER_error();
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        int month = __VERIFIER_nondet_int();
        struct node *n = malloc(sizeof *n);
        n->value = month < 1 || month > 12 ? 1 : month;
        n->next = first;
        n->prev = NULL;
        if (first)
            first->prev = n;
        else
            last = n;
        first = n;
    }
    for (struct node *p = first; p; p = p->next)
        check(p->value);
    for (struct node *p = last; p;) {
        struct node *prev = p->prev;
        check(p->value);
        free(p);
        p = prev;
    }
    return 0;
}
