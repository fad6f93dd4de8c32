//@ expect: error freed-access
//@ inputs: 1,1,1,2,0
//@ hunt: may find
// A node keeps its link to the rest of the list.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct node {
    int key;
    struct node *left, *right;
};

static struct node *insert(struct node *root, struct node *cell) {
    if (root == NULL)
        return cell;
    if (cell->key < root->key)
        root->left = insert(root->left, cell);
    else
        root->right = insert(root->right, cell);
    return root;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left); //~ freed-access
    destroy(n->right);
    free(n);
}

int main(void) {
    struct node *list = NULL, *root = NULL;
    while (__VERIFIER_nondet_int()) {
        struct node *c = malloc(sizeof *c);
        c->key = __VERIFIER_nondet_int();
        c->left = NULL;
        c->right = list;
        list = c;
    }
    while (list != NULL) {
        struct node *c = list;
        list = c->right;
        root = insert(root, c);
    }
    destroy(root);
    return 0;
}
