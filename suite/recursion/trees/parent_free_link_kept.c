//@ expect: error freed-access
//@ inputs: 1,5,0,1,8,0,0
//@ hunt: may find
// The parent keeps its link to a right child that is freed.

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
            }
            free(at);
            at = parent;
        }
    }
}

int main(void) {
    struct node *root = grow(NULL);
    free_all(root);
    return 0;
}
