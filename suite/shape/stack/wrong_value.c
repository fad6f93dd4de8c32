//@ expect: error assertion-failure
//@ inputs: 1,0,1,1,1,0,0
// What was pushed last is popped first, not what was pushed before.

#include <assert.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int value;
    struct node *below;
};

static struct node *top;
static unsigned depth;

static void push(int value) {
    struct node *n = malloc(sizeof *n);
    n->value = value;
    n->below = top;
    top = n;
    depth++;
}

static int pop(void) {
    struct node *n = top;
    int value = n->value;
    top = n->below;
    free(n);
    depth--;
    return value;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        push(4);
        push(5);
        if (__VERIFIER_nondet_int())
            assert(pop() == 4); //~ assertion-failure
    }
    while (top)
        pop();
    return 0;
}
