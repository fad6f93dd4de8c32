//@ expect: error null-access
//@ inputs: 1,5,0,0,1,0
//@ hunt: may find
// The second tree may end first.

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
    if (a == NULL)
        return b == NULL;
    return a->key == b->key && //~ null-access
           equal(a->left, b->left) && equal(a->right, b->right);
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
