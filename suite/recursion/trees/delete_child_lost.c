//@ expect: error memory-lost
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0,1,5,1,9,0
//@ hunt: may find
// The right child of a deleted node is lost.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *insert(struct node *root, int key) {
    struct node *new = malloc(sizeof *new);
    new->key = key;
    new->left = new->right = NULL;
    struct node *above = NULL;
    struct node *at = root;
    while (at != NULL) {
        above = at;
        at = key < at->key ? at->left : at->right;
    }
    if (above == NULL)
        return new;
    if (key < above->key)
        above->left = new;
    else
        above->right = new;
    return root;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static struct node *delete(struct node *n, int key) {
    if (n == NULL)
        return NULL;
    if (key < n->key) {
        n->left = delete(n->left, key);
    } else if (key > n->key) {
        n->right = delete(n->right, key);
    } else if (n->left != NULL && n->right != NULL) {
        struct node *next = n->right;
        while (next->left != NULL)
            next = next->left;
        n->key = next->key;
        n->right = delete(n->right, n->key);
    } else {
        struct node *child = n->left;
        free(n); //~ memory-lost
        return child;
    }
    return n;
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    while (__VERIFIER_nondet_int())
        root = delete(root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
