// As stack_depth.c, but a negative entry is popped without being counted: the inputs 1,5,1,-1,2,2,0
// show it.
//@ expect: error assertion-failure
//@ inputs: 1,5,1,-1,2,2,0
//@ hunt: finds
//@ check: possible assertion-failure

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct entry {
    int value;
    unsigned depth;
    struct entry *below;
};

static struct entry *top;
static unsigned depth;

static void push(int value) {
    struct entry *e = malloc(sizeof *e);
    e->value = value;
    e->depth = ++depth;
    e->below = top;
    top = e;
}

static void pop(void) {
    struct entry *e = top;
    assert(e->depth == depth); //~ assertion-failure
    if (e->value >= 0)
        depth--;
    top = e->below;
    free(e);
}

int main(void) {
    int command;
    while ((command = __VERIFIER_nondet_int()) != 0) {
        if (command == 1)
            push(__VERIFIER_nondet_int());
        else if (top)
            pop();
    }
    while (top)
        pop();
    return 0;
}
