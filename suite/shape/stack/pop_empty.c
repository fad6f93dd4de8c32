//@ expect: error null-access
//@ inputs: 1,1
// Too much is taken from the stack.

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
    int value = n->value; //~ null-access
    top = n->below;
    free(n);
    depth--;
    return value;
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        push(4);
        if (__VERIFIER_nondet_int())
            assert(pop() + pop() == 8);
    }
    while (top)
        pop();
    return 0;
}
