//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0
//@ hunt: nothing
// A function that calls itself walks a binary search tree in order, and another frees it.

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
        n->left = insert(n->left, key);
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

static unsigned sum;

static void walk(const struct node *n) {
    if (n == NULL)
        return;
    walk(n->left);
    sum += (unsigned)n->key;
    walk(n->right);
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    walk(root);
    destroy(root);
    return 0;
}
