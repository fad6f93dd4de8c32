//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// A tree is walked by two functions that call each other: one takes the least, one the greatest value below.

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

static int least(const struct node *n);

static int greatest(const struct node *n) {
    if (n->left == NULL && n->right == NULL)
        return n->key;
    if (n->left == NULL)
        return least(n->right);
    int left = least(n->left);
    if (n->right == NULL)
        return left;
    int right = least(n->right);
    return left > right ? left : right;
}

static int least(const struct node *n) {
    if (n->left == NULL && n->right == NULL)
        return n->key;
    if (n->left == NULL)
        return greatest(n->right);
    int left = greatest(n->left);
    if (n->right == NULL)
        return left;
    int right = greatest(n->right);
    return left < right ? left : right;
}

int main(void) {
    struct node *root = grow();
    if (root != NULL)
        greatest(root);
    destroy(root);
    return 0;
}
