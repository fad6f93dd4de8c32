// As done_list.c, but a task without effort is not marked: the inputs 1,0,0,1 show it.
//@ expect: error assertion-failure
//@ inputs: 1,0,0,1
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct task {
    int effort;
    int done;
    struct task *next;
};

static struct task *todo, *finished;

int main(void) {
    while (__VERIFIER_nondet_int()) {
        struct task *t = malloc(sizeof *t);
        t->effort = __VERIFIER_nondet_int();
        t->done = 0;
        t->next = todo;
        todo = t;
    }
    while (todo && __VERIFIER_nondet_int()) {
        struct task *t = todo;
        todo = t->next;
        t->done = t->effort > 0;
        t->next = finished;
        finished = t;
    }
    for (struct task *t = todo; t; t = t->next)
        assert(!t->done);
    for (struct task *t = finished; t; t = t->next)
        assert(t->done); //~ assertion-failure
    return 0;
}
