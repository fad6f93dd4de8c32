//@ expect: error memory-lost
//@ inputs: 1,5,1,2,1,8,1,6,1,7,0,1,0
//@ hunt: may find
// The right child of the node that moves up is lost.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *insert(struct node *n, int key) {
    if (n == NULL) {
        n = malloc(sizeof *n);
        n->key = key;
        n->left = NULL;
        n->right = NULL;
    } else if (key < n->key) {
        n->left = insert(n->left, key);
    } else {
        n->right = insert(n->right, key);
    }
    return n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static struct node *without_root(struct node *root) {
    struct node *left = root->left, *right = root->right;
    free(root);
    if (left == NULL)
        return right;
    if (right == NULL)
        return left;
    if (right->left == NULL) {
        right->left = left;
        return right;
    }
    struct node *above = right;
    while (above->left->left != NULL)
        above = above->left;
    struct node *next = above->left;
    above->left = NULL;
    next->left = left;
    next->right = right; //~ memory-lost
    return next;
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    while (root != NULL && __VERIFIER_nondet_int())
        root = without_root(root);
    destroy(root);
    return 0;
}
