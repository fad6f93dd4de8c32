// As tasks.c, but a task with progress 3 still runs: the inputs 1,0,1,1,1,1,1,1,0 show it.
//@ expect: error assertion-failure
//@ inputs: 1,0,1,1,1,1,1,1,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

enum state { NEW, RUNNING, DONE };

struct task {
    enum state state;
    int progress;
    struct task *next;
};

static void advance(struct task *t) {
    switch (t->state) {
    case NEW:
        t->state = RUNNING;
        t->progress = 1;
        break;
    case RUNNING:
        t->progress++;
        if (t->progress > 3)
            t->state = DONE;
        break;
    case DONE:
        break;
    }
}

int main(void) {
    struct task *tasks = NULL;
    while (__VERIFIER_nondet_int()) {
        struct task *t = malloc(sizeof *t);
        t->state = NEW;
        t->progress = 0;
        t->next = tasks;
        tasks = t;
    }
    while (__VERIFIER_nondet_int())
        for (struct task *t = tasks; t; t = t->next)
            if (__VERIFIER_nondet_int())
                advance(t);
    for (struct task *t = tasks; t; t = t->next) {
        assert(t->state == DONE || t->progress < 3); //~ assertion-failure
        assert(t->state != NEW || t->progress == 0);
        assert(t->progress <= 3); //~ assertion-failure
    }
    while (tasks) {
        struct task *next = tasks->next;
        free(tasks);
        tasks = next;
    }
    return 0;
}
