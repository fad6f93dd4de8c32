//@ expect: error freed-access
//@ inputs: 1,1,1,0
// When the last node is removed at the back, the front still leads to it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    struct node *prev, *next;
};

struct deque {
    struct node *front, *back;
};

static void push_front(struct deque *d) {
    struct node *n = malloc(sizeof *n);
    n->prev = NULL;
    n->next = d->front;
    if (d->front)
        d->front->prev = n;
    else
        d->back = n;
    d->front = n;
}

static void push_back(struct deque *d) {
    struct node *n = malloc(sizeof *n);
    n->next = NULL;
    n->prev = d->back;
    if (d->back)
        d->back->next = n;
    else
        d->front = n;
    d->back = n;
}

static void pop_front(struct deque *d) {
    struct node *n = d->front;
    d->front = n->next; //~ freed-access
    if (d->front)
        d->front->prev = NULL;
    else
        d->back = NULL;
    free(n);
}

static void pop_back(struct deque *d) {
    struct node *n = d->back;
    d->back = n->prev;
    if (d->back)
        d->back->next = NULL;
    free(n);
}

int main(void) {
    struct deque d = { NULL, NULL };
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            push_front(&d);
        else
            push_back(&d);
        if (d.back && __VERIFIER_nondet_int())
            pop_back(&d);
    }
    while (d.front)
        pop_front(&d);
    return 0;
}
