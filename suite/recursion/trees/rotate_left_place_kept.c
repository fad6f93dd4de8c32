//@ expect: error memory-lost
//@ inputs: 1,5,0,1,8,0,0,1,0
//@ hunt: may find
// The link above still leads to the old root of the subtree.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *grow(void) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    n->left = grow();
    n->right = grow();
    return n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static void rotate_left(struct node **place) {
    struct node *n = *place;
    struct node *right = n->right;
    if (right != NULL) {
        n->right = right->left;
        right->left = n;
    }
} //~ memory-lost

int main(void) {
    struct node *root = grow();
    struct node **place = &root;
    while (*place != NULL) {
        if (__VERIFIER_nondet_bool())
            rotate_left(place);
        place = __VERIFIER_nondet_bool() ? &(*place)->left : &(*place)->right;
    }
    destroy(root);
    return 0;
}
