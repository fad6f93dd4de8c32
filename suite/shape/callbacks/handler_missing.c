//@ expect: error null-access
//@ inputs: 1,0,1,2,0
//@ sanitizers: says "SEGV on unknown address 0x000000000000", because the caller is not on the stack that it sees
//@ valgrind: says "Jump to the invalid address", because the caller is not on the stack that it sees
// As handlers.c, but one of the events has no function and it is called all the same.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct event {
    struct event *next;
    int (*handle)(struct event *);
    int state;
};

static int start(struct event *e) {
    e->state = 1;
    return 1;
}

static int stop(struct event *e) {
    e->state = 2;
    return 2;
}

int main(void) {
    struct event *queue = NULL;
    while (__VERIFIER_nondet_int()) {
        struct event *e = malloc(sizeof *e);
        int kind = __VERIFIER_nondet_int();
        e->handle = kind == 0 ? start : kind == 1 ? stop : NULL;
        e->state = 0;
        e->next = queue;
        queue = e;
    }
    int states = 0;
    while (queue) {
        struct event *e = queue;
        queue = e->next;
        states += e->handle(e); //~ null-access
        free(e);
    }
    return states;
}
