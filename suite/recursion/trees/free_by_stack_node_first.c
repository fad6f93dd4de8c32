//@ expect: error freed-access
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// A node is freed before its children are put on the stack.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

struct entry {
    struct node *node;
    struct entry *below;
};

static struct node *grow(void) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    n->left = grow();
    n->right = grow();
    return n;
}

static void push(struct entry **stack, struct node *node) {
    if (node != NULL) {
        struct entry *e = malloc(sizeof *e);
        e->node = node;
        e->below = *stack;
        *stack = e;
    }
}

int main(void) {
    struct entry *stack = NULL;
    push(&stack, grow());
    while (stack != NULL) {
        struct entry *top = stack;
        struct node *n = top->node;
        stack = top->below;
        free(top);
        free(n);
        push(&stack, n->left); //~ freed-access
        push(&stack, n->right);
    }
    return 0;
}
