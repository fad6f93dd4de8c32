//@ expect: error null-access
//@ inputs: 1,5,0,0,1,0
//@ hunt: may find
// The root may be the only node.

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
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static struct node *without_leaf(struct node *root) {
    struct node *above = NULL, *at = root;
    if (root == NULL)
        return NULL;
    while (at->left != NULL || at->right != NULL) {
        above = at;
        at = at->left != NULL ? at->left : at->right;
    }
    if (above->left == at) //~ null-access
        above->left = NULL;
    else
        above->right = NULL;
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
