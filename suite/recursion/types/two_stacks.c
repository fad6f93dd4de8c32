//@ expect: ok
//@ inputs: 1,5,1,6,2,1,7,2,2,2,0
//@ hunt: nothing
// A queue made from two stacks: what is put in goes on one, what is taken out comes from the other. The
// client asks before it takes something out.

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
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1)
            enq(q, __VERIFIER_nondet_int());
        else if (!empty(q))
            deq(q);
    }
    while (!empty(q))
        deq(q);
    destroy(q);
    return 0;
}
