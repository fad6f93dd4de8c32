//@ expect: error freed-access
//@ inputs: 1,5,1,6,0,1,7,1,8,0
//@ hunt: may find
// The first queue is destroyed before what is in the second one is put into it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct cell {
    int value;
    struct cell *below;
};

struct queue {
    struct cell *in, *out;
};

static struct queue *create(void) {
    struct queue *q = malloc(sizeof *q);
    q->in = NULL;
    q->out = NULL;
    return q;
}

static int empty(const struct queue *q) {
    return q->in == NULL && q->out == NULL;
}

static void enq(struct queue *q, int value) {
    struct cell *c = malloc(sizeof *c);
    c->value = value;
    c->below = q->in; //~ freed-access
    q->in = c;
}

static int deq(struct queue *q) {
    if (q->out == NULL) {
        while (q->in != NULL) {
            struct cell *c = q->in;
            q->in = c->below;
            c->below = q->out;
            q->out = c;
        }
    }
    struct cell *top = q->out;
    int value = top->value;
    q->out = top->below;
    free(top);
    return value;
}

static void destroy(struct queue *q) {
    free(q);
}

int main(void) {
    struct queue *a = create(), *b = create();
    while (__VERIFIER_nondet_bool())
        enq(a, __VERIFIER_nondet_int());
    while (__VERIFIER_nondet_bool())
        enq(b, __VERIFIER_nondet_int());
    while (!empty(a))
        deq(a);
    destroy(a);
    while (!empty(b))
        enq(a, deq(b));
    destroy(b);
    return 0;
}
