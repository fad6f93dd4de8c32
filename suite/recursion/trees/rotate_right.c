//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0,1,1,0
//@ hunt: nothing
// The root of a tree is rotated to the right as often as wanted.

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

static struct node *rotate_right(struct node *n) {
    struct node *left = n->left;
    if (left == NULL)
        return n;
    n->left = left->right;
    left->right = n;
    return left;
}

int main(void) {
    struct node *root = grow();
    while (root != NULL && __VERIFIER_nondet_bool())
        root = rotate_right(root);
    destroy(root);
    return 0;
}
