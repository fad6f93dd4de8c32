//@ expect: error memory-lost
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// The tree is freed from the parent of the leaf on, not from the root.

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
        if (top->parent != NULL)
            top = top->parent;
        destroy(top);
    }
    return 0; //~ memory-lost
}
