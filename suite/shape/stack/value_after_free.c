//@ expect: error freed-access
//@ inputs: 1,0,1,1,1,0,0
// The value is read after the node was freed.

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
    top = n->below;
    free(n);
    depth--;
    return n->value; //~ freed-access
}

int main(void) {
    while (__VERIFIER_nondet_int()) {
        push(4);
        if (__VERIFIER_nondet_int())
            assert(pop() == 4);
    }
    while (top)
        pop();
    return 0;
}
