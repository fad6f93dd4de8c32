//@ expect: error memory-lost
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// The entries of missing children are not freed.

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

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static struct entry *push(struct entry *stack, struct node *node) {
    struct entry *e = malloc(sizeof *e);
    e->node = node;
    e->below = stack;
    return e;
}

int main(void) {
    struct node *root = grow();
    unsigned sum = 0;
    struct entry *stack = push(NULL, root);
    while (stack != NULL) {
        struct node *n = stack->node;
        struct entry *top = stack;
        stack = stack->below;
        if (n == NULL)
            continue; //~ memory-lost
        free(top);
        sum += (unsigned)n->key;
        stack = push(stack, n->right);
        stack = push(stack, n->left);
    }
    destroy(root);
    return sum > 0 ? 0 : 0;
}
