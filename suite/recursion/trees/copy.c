//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// A tree of any shape is copied; both trees are freed.

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

static struct node *copy(const struct node *n) {
    if (n == NULL)
        return NULL;
    struct node *c = malloc(sizeof *c);
    c->key = n->key;
    c->left = copy(n->left);
    c->right = copy(n->right);
    return c;
}

int main(void) {
    struct node *root = grow();
    struct node *other = copy(root);
    destroy(root);
    destroy(other);
    return 0;
}
