//@ expect: error freed-access
//@ inputs: 1,5,1,2,1,8,1,3,1,9,0,3
//@ hunt: may find
// What was found is changed after the tree is freed.

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
    if (key < above->key)
        above->left = new;
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

static struct node *search(struct node *n, int key) {
    if (n == NULL || n->key == key)
        return n;
    if (key < n->key)
        return search(n->left, key);
    return search(n->right, key);
}

int main(void) {
    struct node *root = NULL;
    while (__VERIFIER_nondet_int())
        root = insert(root, __VERIFIER_nondet_int());
    struct node *found = search(root, __VERIFIER_nondet_int());
    destroy(root);
    if (found != NULL)
        found->key = 0; //~ freed-access
    return 0;
}
