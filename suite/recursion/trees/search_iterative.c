//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0,4
//@ hunt: nothing
// A loop searches a binary search tree.

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

static int contains(const struct node *n, int key) {
    while (n != NULL && n->key != key)
        n = key < n->key ? n->left : n->right;
    return n != NULL && n->key == key;
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    int found = contains(root, __VERIFIER_nondet_int());
    destroy(root);
    return found ? 0 : 0;
}
