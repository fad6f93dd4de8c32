//@ expect: error interior-free
//@ inputs: 3,1,2
//@ hunt: finds
//@ check: possible interior-free
// A task is in the list of all tasks or in that of those that wait, by different links. Giving back the waiting ones takes the
// link of the wrong list for the start of the task. Needs a task with priority 2.
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
        free(task_of(waiting, ready)); //~ interior-free
        waiting = next;
    }
    return 0;
}
