//@ expect: ok
//@ inputs: 1,1,1,0
// Tasks are in two lists at once.

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
        list_del(&task->all);
        free(task);
    }
    return list_empty(&all) ? 0 : 1;
}
