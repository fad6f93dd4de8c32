//@ expect: error freed-access
//@ inputs: 1,5,1,8,0,1,8,0
//@ hunt: may find
// What is left of the right subtree is not stored.

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
    destroy(n->left); //~ freed-access
    destroy(n->right);
    free(n);
}

static struct node *delete(struct node *n, int key) {
    if (n == NULL)
        return NULL;
    if (key < n->key) { //~ freed-access
        n->left = delete(n->left, key);
    } else if (key > n->key) {
        delete(n->right, key);
    } else if (n->left != NULL && n->right != NULL) {
        struct node *next = n->right;
        while (next->left != NULL)
            next = next->left;
        n->key = next->key;
        n->right = delete(n->right, n->key);
    } else {
        struct node *child = n->left != NULL ? n->left : n->right;
        free(n);
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
