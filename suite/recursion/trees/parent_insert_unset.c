//@ expect: error uninitialised-use
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0
//@ hunt: may find
//@ sanitizers: says "misaligned address", because the address sanitizer fills new memory with a pattern, which is followed as a link
// The links to the children of a new node are not set.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right, *parent;
};

static void insert(struct node **root, int key) {
    struct node *parent = NULL;
    struct node **place = root;
    while (*place != NULL) { //~ uninitialised-use
        parent = *place;
        place = key < parent->key ? &parent->left : &parent->right;
    }
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->parent = parent;
    *place = n;
}

static void destroy(struct node *n) {
    if (n == NULL) //~ uninitialised-use
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
