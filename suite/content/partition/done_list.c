// Tasks move from one list to another when they are done: only there the flag is set.
//@ expect: ok
//@ inputs: 1,4,1,0,1,2,0,1,1,0
//@ hunt: nothing
//@ check: safe

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
        t->done = 1;
        t->next = finished;
        finished = t;
    }
    for (struct task *t = todo; t; t = t->next)
        assert(!t->done);
    for (struct task *t = finished; t; t = t->next)
        assert(t->done);
    return 0;
}
