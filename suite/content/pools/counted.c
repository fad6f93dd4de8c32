// Nodes move between a pool and a list; two counters say how many are in each, and the total is
// fixed.
//@ expect: ok
//@ inputs: 1,1,1,0,1,1,2,1,0
//@ hunt: nothing

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int busy;
    struct node *next;
};

static struct node *idle, *busy;

static struct node *move(struct node **from, struct node **to) {
    struct node *n = *from;
    *from = n->next;
    n->next = *to;
    *to = n;
    return n;
}

int main(void) {
    int total = 0, working = 0, command;
    while (total < 100 && __VERIFIER_nondet_int()) {
        struct node *n = malloc(sizeof *n);
        n->busy = 0;
        n->next = idle;
        idle = n;
        total++;
    }
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1 && idle) {
            move(&idle, &busy)->busy = 1;
            working++;
        } else if (command == 2 && busy) {
            move(&busy, &idle)->busy = 0;
            working--;
        }
        assert(working >= 0 && working <= total);
    }
    for (struct node *p = busy; p; p = p->next) {
        assert(p->busy);
        working--;
    }
    assert(working == 0);
    return 0;
}
