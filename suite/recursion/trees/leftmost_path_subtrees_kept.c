//@ expect: error freed-access
//@ inputs: 1,5,0,1,8,0,0
//@ hunt: may find
// The links to the subtrees that are freed are kept, and followed.

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
    destroy(n->left); //~ freed-access
    destroy(n->right);
    free(n);
}

static struct node *leftmost_path(struct node *root) {
    for (struct node *n = root; n != NULL; n = n->left) {
        destroy(n->right);
    }
    return root;
}

int main(void) {
    struct node *list = leftmost_path(grow());
    destroy(list);
    return 0;
}
