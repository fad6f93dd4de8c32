//@ expect: error uninitialised-use
//@ inputs: 1,5,0
//@ hunt: may find
//@ sanitizers: says "misaligned address", because the address sanitizer fills new memory with a pattern, which is followed as a link
// The left link of a new node is not set.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *insert(struct node *n, int key) {
    if (n == NULL) { //~ uninitialised-use
        n = malloc(sizeof *n);
        n->key = key;
        n->right = NULL;
    } else if (key < n->key) {
        n->left = insert(n->left, key);
    } else {
        n->right = insert(n->right, key);
    }
    return n;
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
        root = insert(root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
