//@ expect: error freed-access
//@ inputs: 1,1,1,0
// A task is freed that is still in the other list.

#include "list.h"

struct task {
    struct list_head all;
    int priority;
    struct list_head ready;
};

int main(void) {
    struct list_head all = LIST_HEAD_INIT(all), ready = LIST_HEAD_INIT(ready);
    while (__VERIFIER_nondet_int()) {
        struct task *task = malloc(sizeof *task);
        task->priority = 0;
        list_add_tail(&task->all, &all);
        list_add_tail(&task->ready, &ready);
    }
    while (!list_empty(&ready)) {
        struct task *task = list_entry(ready.next, struct task, ready);
        list_del(&task->ready);
        free(task);
    }
    return list_entry(all.next, struct task, all)->priority; //~ freed-access
}
