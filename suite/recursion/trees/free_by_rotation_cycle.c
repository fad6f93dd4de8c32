//@ expect: error freed-access
//@ inputs: 1,5,1,2,0,0,0
//@ hunt: may find
// The old root keeps its left child, which is above it now.

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
        struct node *left = root->left;
        if (left != NULL) {
            left->right = root; //~ freed-access
            root = left;
        } else {
            struct node *right = root->right;
            free(root);
            root = right;
        }
    }
    return 0;
}
