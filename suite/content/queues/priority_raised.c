// As priority.c, but the first entry becomes less urgent where it stands: the inputs 1,5,1,5,3,0
// show it.
//@ expect: error assertion-failure
//@ inputs: 1,5,1,5,3,0
//@ hunt: finds
//@ check: possible assertion-failure

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
            queue->priority++;
        }
        if (queue && queue->next)
            assert(queue->priority <= queue->next->priority); //~ assertion-failure
    }
    while (queue) {
        struct entry *next = queue->next;
        free(queue);
        queue = next;
    }
    return 0;
}
