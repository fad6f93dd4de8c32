//@ expect: error freed-access
//@ inputs: 1,5,1,2,0,0,0,1,0
//@ hunt: may find
// The parent keeps its link to a leaf on the left.

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
    destroy(n->left); //~ freed-access
    destroy(n->right);
    free(n);
}

static struct node *without_leaf(struct node *root) {
    struct node *leaf = root;
    while (leaf->left != NULL || leaf->right != NULL) //~ freed-access
        leaf = leaf->left != NULL ? leaf->left : leaf->right;
    struct node *parent = leaf->parent;
    if (parent == NULL)
        root = NULL;
    else if (parent->right == leaf)
        parent->right = NULL;
    free(leaf);
    return root;
}

int main(void) {
    struct node *root = grow(NULL);
    while (root != NULL && __VERIFIER_nondet_bool())
        root = without_leaf(root);
    destroy(root);
    return 0;
}
