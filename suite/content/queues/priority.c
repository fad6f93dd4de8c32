// A queue is sorted by priority; the first entry can only become more urgent where it stands.
//@ expect: ok
//@ inputs: 1,5,1,2,1,9,3,2,1,3,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int priority;
    struct entry *next;
};

static struct entry *queue;

static void add(int priority) {
    struct entry **link = &queue;
    while (*link && (*link)->priority <= priority)
        link = &(*link)->next;
    struct entry *e = malloc(sizeof *e);
    e->priority = priority;
    e->next = *link;
    *link = e;
}

int main(void) {
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1) {
            add(__VERIFIER_nondet_int());
        } else if (command == 2 && queue) {
            struct entry *e = queue;
            queue = e->next;
            free(e);
        } else if (command == 3 && queue && queue->priority > -1000 && queue->priority < 1000) {
            queue->priority--;
        }
        if (queue && queue->next)
            assert(queue->priority <= queue->next->priority);
    }
    while (queue) {
        struct entry *next = queue->next;
        free(queue);
        queue = next;
    }
    return 0;
}
