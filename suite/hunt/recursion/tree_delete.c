//@ expect: error memory-lost
//@ inputs: 50,30,70,60,80,70
//@ hunt: finds
// Deleting a node of a search tree that has two children hangs its left subtree in its place and forgets the right one.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

static struct tree *insert(struct tree *t, int key) {
    if (!t) {
        t = malloc(sizeof *t);
        t->key = key;
        t->left = t->right = NULL;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else if (key > t->key) {
        t->right = insert(t->right, key);
    }
    return t;
}

static struct tree *delete(struct tree *t, int key) {
    if (!t)
        return NULL;
    if (key < t->key) {
        t->left = delete(t->left, key);
    } else if (key > t->key) {
        t->right = delete(t->right, key);
    } else {
        struct tree *rest = t->left ? t->left : t->right;
        free(t); //~ memory-lost
        return rest;
    }
    return t;
}

static void destroy(struct tree *t) {
    if (t) {
        destroy(t->left);
        destroy(t->right);
        free(t);
    }
}

int main(void) {
    struct tree *t = NULL;
    for (int i = 0; i < 5; i++)
        t = insert(t, __VERIFIER_nondet_int());
    t = delete(t, __VERIFIER_nondet_int());
    destroy(t);
    return 0;
}
