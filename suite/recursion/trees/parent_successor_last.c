//@ expect: error null-access
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0
//@ hunt: may find
// The last node has no next one.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right, *parent;
};

static void insert(struct node **root, int key) {
    struct node *parent = NULL;
    struct node **place = root;
    while (*place != NULL) {
        parent = *place;
        place = key < parent->key ? &parent->left : &parent->right;
    }
    struct node *n = malloc(sizeof *n);
    n->key = key;
    n->left = n->right = NULL;
    n->parent = parent;
    *place = n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

static const struct node *first(const struct node *n) {
    while (n != NULL && n->left != NULL)
        n = n->left;
    return n;
}

static const struct node *next(const struct node *n) {
    if (n->right != NULL)
        return first(n->right);
    while (n->parent->right == n) //~ null-access
        n = n->parent;
    return n->parent;
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        insert(&root, __VERIFIER_nondet_int());
    unsigned sum = 0;
    for (const struct node *n = first(root); n != NULL; n = next(n))
        sum += (unsigned)n->key;
    destroy(root);
    return sum > 0 ? 0 : 0;
}
