//@ expect: ok
//@ structures: safe
//@ inputs: 3,1,1,0,1,1,1,1
//@ hunt: nothing
// A tree of a depth that is an input; whether a child is there is chosen.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *grow(int depth) {
    if (depth <= 0)
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = depth;
    n->left = n->right = NULL;
    if (__VERIFIER_nondet_bool())
        n->left = grow(depth - 1);
    if (__VERIFIER_nondet_bool())
        n->right = grow(depth - 1);
    return n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static int height(const struct node *n) {
    if (n == NULL)
        return 0;
    int left = height(n->left), right = height(n->right);
    return left > right ? left + 1 : right + 1;
}

int main(void) {
    struct node *root = grow(__VERIFIER_nondet_int());
    height(root);
    destroy(root);
    return 0;
}
