// Every entry of a stack knows how many there are up to it: that is the depth when it is popped.
//@ expect: ok
//@ inputs: 1,5,1,-1,2,2,2,1,8,0
//@ hunt: nothing

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
    assert(e->depth == depth);
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
