//@ expect: ok
//@ inputs: 1,4,1,2,1,7,0
//@ hunt: nothing
// A queue with pointers to both ends. The client fills it, takes some out, and empties it before it is destroyed.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void reach_error(void);

struct cell {
    int value;
    struct cell *next;
};

struct queue {
    struct cell *head, *tail;
};

static void require(int holds) {
    if (!holds)
        reach_error();
}

static struct queue *create(void) {
    struct queue *q = malloc(sizeof *q);
    q->head = q->tail = NULL;
    return q;
}

static int empty(const struct queue *q) {
    require(q != NULL);
    return q->head == NULL;
}

static void enq(struct queue *q, int value) {
    require(q != NULL);
    struct cell *c = malloc(sizeof *c);
    c->value = value;
    c->next = NULL;
    if (q->tail != NULL)
        q->tail->next = c;
    else
        q->head = c;
    q->tail = c;
}

static int front(const struct queue *q) {
    require(q != NULL && q->head != NULL);
    return q->head->value;
}

static void deq(struct queue *q) {
    require(q != NULL && q->head != NULL);
    struct cell *c = q->head;
    q->head = c->next;
    if (q->head == NULL)
        q->tail = NULL;
    free(c);
}

static void destroy(struct queue *q) {
    require(q != NULL && q->head == NULL);
    free(q);
}

int main(void) {
    struct queue *q = create();
    while (__VERIFIER_nondet_bool())
        enq(q, __VERIFIER_nondet_int());
    while (!empty(q)) {
        front(q);
        deq(q);
    }
    destroy(q);
    return 0;
}
