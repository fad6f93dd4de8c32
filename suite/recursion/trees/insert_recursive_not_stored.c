//@ expect: error memory-lost
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0
//@ hunt: may find
// A new node below the left link is not stored.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *insert(struct node *n, int key) {
    if (n == NULL) {
        n = malloc(sizeof *n);
        n->key = key;
        n->left = NULL;
        n->right = NULL;
    } else if (key < n->key) {
        insert(n->left, key); //~ memory-lost
    } else {
        n->right = insert(n->right, key);
    }
    return n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
