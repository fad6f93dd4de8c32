//@ expect: ok
//@ inputs: 5,2
//@ hunt: nothing
//@ check: safe
// A doubly linked list of n elements: removing one corrects both links.
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
    n->next->prev = n->prev;
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
        struct node *prev = n->prev;
        free(n);
        n = prev;
    }
    return 0;
}
