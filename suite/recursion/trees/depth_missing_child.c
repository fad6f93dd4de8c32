//@ expect: error null-access
//@ inputs: 2,0,1,0,0
//@ hunt: may find
// A node is taken to have a left child if it has a right one.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *grow(int depth) {
    if (depth <= 0)
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = depth;
    n->left = n->right = NULL;
    if (__VERIFIER_nondet_bool())
        n->left = grow(depth - 1);
    if (__VERIFIER_nondet_bool())
        n->right = grow(depth - 1);
    return n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static int height(const struct node *n) {
    if (n == NULL)
        return 0;
    if (n->right != NULL && n->left->key < 0) //~ null-access
        return 1;
    int left = height(n->left), right = height(n->right);
    return left > right ? left + 1 : right + 1;
}

int main(void) {
    struct node *root = grow(__VERIFIER_nondet_int());
    height(root);
    destroy(root);
    return 0;
}
