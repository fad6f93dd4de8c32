//@ expect: error uninitialised-use
//@ inputs: 1,5,1,2,0
//@ sanitizers: says "misaligned address", because the address sanitizer fills new memory with a pattern, which is followed as a link
// The left subtree of a new node is not set.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static void insert(struct node **root, int key) {
    while (*root) //~ uninitialised-use
        root = key < (*root)->key ? &(*root)->left : &(*root)->right;
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->right = NULL;
    *root = n;
}

static void destroy(struct node *n) {
    if (n) {
        destroy(n->left);
        destroy(n->right);
        free(n);
    }
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        insert(&root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
