//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,-2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// Subtrees with a negative key at the top are cut off and freed, by a function that calls itself.

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

static struct node *prune(struct node *n) {
    if (n == NULL)
        return NULL;
    if (n->key < 0) {
        destroy(n);
        return NULL;
    }
    n->left = prune(n->left);
    n->right = prune(n->right);
    return n;
}

int main(void) {
    struct node *root = prune(grow());
    destroy(root);
    return 0;
}
