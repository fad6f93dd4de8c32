//@ expect: ok
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,0
//@ hunt: nothing
// The left child of the root is rotated to the left, then the root to the right.

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

static struct node *left_right(struct node *n) {
    struct node *child = n->left;
    struct node *top = child->right;
    child->right = top->left;
    n->left = top->right;
    top->left = child;
    top->right = n;
    return top;
}

int main(void) {
    struct node *root = grow();
    if (root != NULL && root->left != NULL && root->left->right != NULL)
        root = left_right(root);
    destroy(root);
    return 0;
}
