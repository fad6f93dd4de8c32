//@ expect: ok
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0
//@ hunt: nothing
// A search tree whose nodes lead to their parents: each key is put below the root by a loop.

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
    *place = n;
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
        insert(&root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
