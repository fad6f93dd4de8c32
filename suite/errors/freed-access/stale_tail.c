//@ expect: error freed-access
// The last node is removed, but the queue's tail still names it.
#include <stdlib.h>

struct node {
    int value;
    struct node *next;
};

struct queue {
    struct node *head, *tail;
};

static void put(struct queue *q, int value) {
    struct node *n = calloc(1, sizeof *n);
    if (!n)
        exit(1);
    n->value = value;
    if (q->tail)
        q->tail->next = n; //~ freed-access
    else
        q->head = n;
    q->tail = n;
}

static int get(struct queue *q) {
    struct node *n = q->head;
    int value = n->value;
    q->head = n->next;
    free(n);
    return value;
}

int main(void) {
    struct queue q = { NULL, NULL };
    put(&q, 1);
    get(&q);
    put(&q, 2);
    return get(&q);
}
