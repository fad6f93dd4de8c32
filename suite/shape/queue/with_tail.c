//@ expect: ok
//@ inputs: 1,1,1,1,1,0,1,1,1,0,1,0,1,0,1,1,0
//@ check: safe
// A queue with a pointer to its last node.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

struct queue {
    struct node *first, *last;
};

static void put(struct queue *q, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = NULL;
    if (q->first)
        q->last->next = n;
    else
        q->first = n;
    q->last = n;
}

static int get(struct queue *q) {
    struct node *n = q->first;
    int value = n->value;
    q->first = n->next;
    free(n);
    return value;
}

int main(void) {
    struct queue q = { NULL, NULL };
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int())
            put(&q, 1);
        else if (q.first)
            get(&q);
    }
    while (q.first)
        get(&q);
    return 0;
}
