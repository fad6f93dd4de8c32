//@ expect: ok
//@ structures: safe
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0,1,1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0
//@ hunt: nothing
// A tree is compared with itself, or with another tree, by a function that walks both at once.

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

static int equal(const struct node *a, const struct node *b) {
    if (a == NULL || b == NULL)
        return a == b;
    return a->key == b->key && equal(a->left, b->left) && equal(a->right, b->right);
}

int main(void) {
    struct node *first = grow();
    struct node *second = __VERIFIER_nondet_bool() ? grow() : first;
    equal(first, second);
    if (second != first)
        destroy(second);
    destroy(first);
    return 0;
}
