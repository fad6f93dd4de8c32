//@ expect: error out-of-bounds
//@ inputs: 1,1,1,0
// The link of one list is taken for that of the other: the task would begin in the middle of another.

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
        struct task *task = list_entry(ready.next, struct task, all);
        task->ready.next = NULL; //~ out-of-bounds
        list_del(&task->all);
        free(task);
    }
    return list_empty(&all) ? 0 : 1;
}
