//@ expect: error uninitialised-use
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
//@ sanitizers: says "misaligned address", because the address sanitizer fills new memory with a pattern, which is followed as a link
// The root has no link to a parent: it is not set.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right, *parent;
};

static struct node *grow(struct node *parent) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    if (parent != NULL)
        n->parent = parent;
    n->left = grow(n);
    n->right = grow(n);
    return n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static struct node *some_leaf(struct node *n) {
    while (n->left != NULL || n->right != NULL) {
        if (n->left == NULL || (n->right != NULL && __VERIFIER_nondet_bool()))
            n = n->right;
        else
            n = n->left;
    }
    return n;
}

int main(void) {
    struct node *root = grow(NULL);
    if (root != NULL) {
        struct node *top = some_leaf(root);
        while (top->parent != NULL) //~ uninitialised-use
            top = top->parent;
        destroy(top);
    }
    return 0;
}
