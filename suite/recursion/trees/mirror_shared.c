//@ expect: error freed-access
//@ inputs: 1,5,1,2,0,0,0
//@ hunt: may find
// The left subtree becomes both.

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

static void mirror(struct node *n) {
    if (n == NULL)
        return;
    struct node *left = n->left;
    mirror(left);
    mirror(n->right);
    n->right = left;
}

int main(void) {
    struct node *root = grow();
    mirror(root);
    destroy(root);
    return 0;
}
