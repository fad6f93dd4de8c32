//@ expect: error memory-lost
//@ inputs: 1,5,1,2,1,5,0
//@ hunt: may find
// The new node may take the place of another.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *insert(struct node *root, int key) {
    struct node *new = malloc(sizeof *new);
    new->key = key;
    new->left = new->right = NULL;
    struct node *above = NULL;
    struct node *at = root;
    while (at != NULL) {
        above = at;
        at = key < at->key ? at->left : at->right;
    }
    if (above == NULL)
        return new;
    if (key <= above->key)
        above->left = new; //~ memory-lost
    else
        above->right = new;
    return root;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    destroy(root);
    return 0;
}
