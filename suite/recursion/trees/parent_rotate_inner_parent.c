//@ expect: error freed-access
//@ inputs: 1,5,0,1,8,1,7,0,0,0
//@ hunt: may find
// The inner child keeps the link to its old parent.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right, *parent;
};

static struct node *grow(struct node *parent) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    n->parent = parent;
    n->left = grow(n);
    n->right = grow(n);
    return n;
}

static void free_all(struct node *at) {
    while (at != NULL) {
        if (at->left != NULL) { //~ freed-access
            at = at->left;
        } else if (at->right != NULL) {
            at = at->right;
        } else {
            struct node *parent = at->parent;
            if (parent != NULL) {
                if (parent->left == at)
                    parent->left = NULL;
                else
                    parent->right = NULL;
            }
            free(at);
            at = parent;
        }
    }
}

static struct node *rotate_left(struct node *root, struct node *n) {
    struct node *up = n->right;
    n->right = up->left;
    up->left = n;
    up->parent = n->parent;
    n->parent = up;
    if (up->parent == NULL)
        return up;
    if (up->parent->left == n)
        up->parent->left = up;
    else
        up->parent->right = up;
    return root;
}

int main(void) {
    struct node *root = grow(NULL);
    struct node *n = root;
    while (n != NULL && n->left != NULL && __VERIFIER_nondet_bool())
        n = n->left;
    if (n != NULL && n->right != NULL)
        root = rotate_left(root, n);
    free_all(root);
    return 0;
}
