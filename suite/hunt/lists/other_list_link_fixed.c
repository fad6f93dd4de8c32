//@ expect: ok
//@ inputs: 3,1,2
//@ hunt: nothing
//@ check: safe
// A task is in the list of all tasks or in that of those that wait; each list knows its link.
#include <stddef.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct link {
    struct link *next;
};

struct task {
    struct link ready;
    int priority;
    struct link waiting;
};

#define task_of(ptr, member) ((struct task *)((char *)(ptr) - offsetof(struct task, member)))

int main(void) {
    struct link *ready = NULL, *waiting = NULL;
    for (int i = 0; i < 3; i++) {
        struct task *t = malloc(sizeof *t);
        t->priority = __VERIFIER_nondet_int();
        if (t->priority == 2) {
            t->waiting.next = waiting;
            waiting = &t->waiting;
        } else {
            t->ready.next = ready;
            ready = &t->ready;
        }
    }
    while (ready) {
        struct link *next = ready->next;
        free(task_of(ready, ready));
        ready = next;
    }
    while (waiting) {
        struct link *next = waiting->next;
        free(task_of(waiting, waiting));
        waiting = next;
    }
    return 0;
}
