//@ expect: error null-access
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: may find
// The walk does not end above the root.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    _Bool at_right;
    struct node *left, *right;
};

static struct node *grow(void) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    n->at_right = 0;
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

static void walk(struct node *at) {
    struct node *above = NULL;
    for (;;) {
        while (at != NULL) {
            struct node *left = at->left;
            at->left = above;
            above = at;
            at = left;
        }
        while (above != NULL && above->at_right) {
            struct node *up = above->right;
            above->right = at;
            at = above;
            above = up;
        }
        struct node *up = above->left; //~ null-access
        above->left = at;
        above->at_right = 1;
        at = above->right;
        above->right = up;
    }
}

int main(void) {
    struct node *root = grow();
    walk(root);
    destroy(root);
    return 0;
}
