//@ expect: error freed-access
//@ inputs: 1,5,0,1,8,0,0,1,0
//@ hunt: may find
// The link to a leaf on the right is kept.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
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
    destroy(n->left); //~ freed-access
    destroy(n->right);
    free(n);
}

static struct node *without_leaf(struct node *root) {
    struct node *above = NULL, *at = root;
    if (root == NULL)
        return NULL;
    while (at->left != NULL || at->right != NULL) { //~ freed-access
        above = at;
        at = at->left != NULL ? at->left : at->right;
    }
    if (above == NULL)
        root = NULL;
    else if (above->left == at)
        above->left = NULL;
    free(at);
    return root;
}

int main(void) {
    struct node *root = grow();
    while (__VERIFIER_nondet_bool())
        root = without_leaf(root);
    destroy(root);
    return 0;
}
