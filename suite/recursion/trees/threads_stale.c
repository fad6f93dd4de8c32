//@ expect: error freed-access
//@ inputs: 1,5,1,2,0,0,0
//@ hunt: may find
// The links that lead back are kept: freeing the nodes comes to the root again.

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

static unsigned walk(struct node *at) {
    unsigned sum = 0;
    while (at != NULL) {
        if (at->left == NULL) {
            sum += (unsigned)at->key;
            at = at->right;
            continue;
        }
        struct node *last = at->left;
        while (last->right != NULL && last->right != at)
            last = last->right;
        if (last->right == NULL) {
            last->right = at;
            at = at->left;
        } else {
            sum += (unsigned)at->key;
            at = at->right;
        }
    }
    return sum;
}

int main(void) {
    struct node *root = grow();
    walk(root);
    while (root != NULL) {
        struct node *left = root->left, *right = root->right; //~ freed-access
        free(root);
        root = left != NULL ? left : right;
    }
    return 0;
}
