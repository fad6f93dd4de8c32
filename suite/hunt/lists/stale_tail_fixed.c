//@ expect: ok
//@ inputs: 1,1,3,1,0
//@ hunt: nothing
//@ check: safe
// A queue with a pointer to its last element, which taking out the last element resets.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *next;
};

struct queue {
    struct node *first, *last;
};

static void append(struct queue *q, int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->next = NULL;
    if (q->last)
        q->last->next = n;
    if (!q->first)
        q->first = n;
    q->last = n;
}

static void clear(struct queue *q) {
    while (q->first) {
        struct node *next = q->first->next;
        free(q->first);
        q->first = next;
    }
    q->last = NULL;
}

int main(void) {
    struct queue q = { NULL, NULL };
    for (int round = 0; round < 10; round++) {
        int command = __VERIFIER_nondet_int();
        if (command == 1)
            append(&q, round);
        else if (command == 3)
            clear(&q);
        else
            break;
    }
    clear(&q);
    return 0;
}
