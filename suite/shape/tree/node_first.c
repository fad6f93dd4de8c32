//@ expect: error freed-access
//@ inputs: 1,5,1,2,1,8,1,3,0
// A node is freed before its subtrees.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static void insert(struct node **root, int key) {
    while (*root)
        root = key < (*root)->key ? &(*root)->left : &(*root)->right;
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->left = n->right = NULL;
    *root = n;
}

static void destroy(struct node *n) {
    if (n) {
        free(n);
        destroy(n->left); //~ freed-access
        destroy(n->right);
    }
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        insert(&root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
