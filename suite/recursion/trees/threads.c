//@ expect: ok
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// A tree is walked in order without a stack: the last node of a left subtree leads back for a while.

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
    struct node *left = n->left, *right = n->right;
    free(n);
    destroy(left);
    destroy(right);
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
            last->right = NULL;
            sum += (unsigned)at->key;
            at = at->right;
        }
    }
    return sum;
}

int main(void) {
    struct node *root = grow();
    walk(root);
    destroy(root);
    return 0;
}
