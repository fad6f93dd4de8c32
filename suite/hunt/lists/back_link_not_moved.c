//@ expect: error freed-access
//@ inputs: 5,2
//@ hunt: finds
//@ check: possible freed-access
// A doubly linked list of n elements: removing one does not correct the back link of the next, which is followed by a walk from the end. Needs
// a removed element that is neither the first nor the last.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev, *next;
    int value;
};

struct list {
    struct node *first, *last;
};

static void append(struct list *l, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = NULL;
    n->prev = l->last;
    if (l->last)
        l->last->next = n;
    else
        l->first = n;
    l->last = n;
}

static void remove_inner(struct node *n) {
    n->prev->next = n->next;
    free(n);
}

int main(void) {
    struct list l = { NULL, NULL };
    int count = __VERIFIER_nondet_int();
    int which = __VERIFIER_nondet_int();
    if (count < 0 || count > 8)
        return 0;
    for (int i = 0; i < count; i++)
        append(&l, i);
    if (which > 0 && which < count - 1) {
        struct node *n = l.first;
        for (int i = 0; i < which; i++)
            n = n->next;
        remove_inner(n);
    }
    for (struct node *n = l.last; n;) {
        struct node *prev = n->prev; //~ freed-access
        free(n);
        n = prev;
    }
    return 0;
}
