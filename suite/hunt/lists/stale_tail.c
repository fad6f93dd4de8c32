//@ expect: error freed-access
//@ inputs: 1,1,3,1,0
//@ hunt: finds
//@ check: possible freed-access
// A queue with a pointer to its last element, which taking out the last element does not reset. It is used when something is appended
// while the queue is thought to be not empty: after an emptied queue.
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
        q->last->next = n; //~ freed-access
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
