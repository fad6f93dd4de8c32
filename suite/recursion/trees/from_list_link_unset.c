//@ expect: error uninitialised-use
//@ inputs: 1,4,1,2,1,3,1,1,0
//@ hunt: may find
//@ sanitizers: says "misaligned address", because the address sanitizer fills new memory with a pattern, which is followed as a link
// The link that a list does not use is not set.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *insert(struct node *root, struct node *cell) {
    if (root == NULL) //~ uninitialised-use
        return cell;
    if (cell->key < root->key)
        root->left = insert(root->left, cell);
    else
        root->right = insert(root->right, cell);
    return root;
}

static void destroy(struct node *n) {
    if (n == NULL) //~ uninitialised-use
        return;
    destroy(n->left);
    destroy(n->right);
    free(n);
}

int main(void) {
    struct node *list = NULL, *root = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *c = malloc(sizeof *c);
        c->key = __VERIFIER_nondet_int();
        c->right = list;
        list = c;
    }
    while (list != NULL) {
        struct node *c = list;
        list = c->right;
        c->right = NULL;
        root = insert(root, c);
    }
    destroy(root);
    return 0;
}
