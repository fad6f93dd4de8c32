//@ expect: error error-call
//@ inputs: 1,1,5,1,6,0,1,0,0
//@ hunt: may find
// A queue with one value is taken to be empty.

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
        reach_error(); //~ error-call
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

struct entry {
    struct queue *queue;
    struct entry *next;
};

int main(void) {
    struct entry *list = NULL;
    while (__VERIFIER_nondet_bool()) {
        struct entry *e = malloc(sizeof *e);
        e->queue = create();
        e->next = list;
        list = e;
        while (__VERIFIER_nondet_bool())
            enq(e->queue, __VERIFIER_nondet_int());
    }
    while (list != NULL) {
        struct entry *e = list;
        list = e->next;
        if (!empty(e->queue))
            deq(e->queue);
        destroy(e->queue);
        free(e);
    }
    return 0;
}
