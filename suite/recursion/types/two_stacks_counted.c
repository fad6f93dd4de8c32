//@ expect: ok
//@ inputs: 3,1,2,3
//@ hunt: nothing
// The client puts in as many as an input says, and takes as many out.

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

static void enq(struct queue *q, int value) {
    struct cell *c = malloc(sizeof *c);
    c->value = value;
    c->below = q->in;
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
    struct queue *q = create();
    int count = 0;
    int limit = __VERIFIER_nondet_int();
    for (int i = 0; i < limit; i++) {
        enq(q, __VERIFIER_nondet_int());
        count++;
    }
    while (count > 0) {
        deq(q);
        count--;
    }
    destroy(q);
    return 0;
}
