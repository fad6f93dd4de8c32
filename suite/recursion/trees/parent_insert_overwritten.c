//@ expect: error memory-lost
//@ inputs: 1,5,1,2,1,1,0
//@ hunt: may find
// The new node takes the place of the one above it.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right, *parent;
};

static void insert(struct node **root, int key) {
    struct node *parent = NULL;
    struct node **place = root;
    while (*place != NULL) {
        parent = *place;
        place = key < parent->key ? &parent->left : &parent->right;
    }
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->left = n->right = NULL;
    n->parent = parent;
    *(parent != NULL && parent->parent != NULL ? &parent->parent->left : place) = n;
} //~ memory-lost

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
        insert(&root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
