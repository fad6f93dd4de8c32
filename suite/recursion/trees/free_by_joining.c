//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// A tree is freed from the root: the right subtree is hung below the rightmost node of the left one.

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

int main(void) {
    struct node *root = grow();
    while (root != NULL) {
        struct node *left = root->left, *right = root->right;
        free(root);
        if (left == NULL) {
            root = right;
            continue;
        }
        root = left;
        while (left->right != NULL)
            left = left->right;
        left->right = right;
    }
    return 0;
}
