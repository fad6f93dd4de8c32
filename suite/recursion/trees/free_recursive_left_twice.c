//@ expect: error double-free
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// The left subtree is freed as the right one, too.

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
    if (n->left != NULL)
        free(n->left); //~ double-free
    destroy(n->right);
    free(n);
}

int main(void) {
    struct node *root = grow();
    destroy(root);
    return 0;
}
