//@ expect: error freed-access
//@ inputs: 1,5,1,2,1,8,1,6,0
//@ hunt: may find
// The node that moves up is left below its old place.

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
    while (above->left->left != NULL) //~ freed-access
        above = above->left;
    struct node *next = above->left;
    next->left = left;
    next->right = right;
    return next;
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    if (root != NULL)
        root = without_root(root);
    while (root != NULL)
        root = without_root(root);
    return 0;
}
