//@ expect: ok
//@ check: safe
//@ inputs: 1,0,1,1,1,2,0
// Events in one list, each with a function of its own that handles it, or none.

#include <assert.h>
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
    while (queue) {
        struct event *e = queue;
        queue = e->next;
        if (e->handle) {
            int state = e->handle(e);
            assert(e->state == state);
        }
        free(e);
    }
    return 0;
}
