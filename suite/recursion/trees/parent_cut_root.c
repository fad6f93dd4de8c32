//@ expect: error freed-access
//@ inputs: 1,5,1,2,0,1,3,0,0,1,8,0,1,9,0,0,0
//@ hunt: may find
// What is cut off may be the whole tree.

#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct node {
    int key;
    struct node *left, *right, *parent;
};

static struct node *grow(struct node *parent) {
    if (!__VERIFIER_nondet_bool())
        return NULL;
    struct node *n = malloc(sizeof *n);
    n->key = __VERIFIER_nondet_int();
    n->parent = parent;
    n->left = grow(n);
    n->right = grow(n);
    return n;
}

static void destroy(struct node *n) {
    if (n == NULL)
        return;
    destroy(n->left); //~ freed-access
    destroy(n->right);
    free(n);
}

static struct node *somewhere(struct node *n) {
    while (__VERIFIER_nondet_bool()) {
        struct node *below = __VERIFIER_nondet_bool() ? n->left : n->right;
        if (below == NULL)
            break;
        n = below;
    }
    return n;
}

int main(void) {
    struct node *root = grow(NULL);
    if (root == NULL)
        return 0;
    struct node *cut = somewhere(root);
    struct node *parent = cut->parent;
    if (parent != NULL && parent->left == cut)
        parent->left = NULL;
    else if (parent != NULL)
        parent->right = NULL;
    destroy(root);
    destroy(cut);
    return 0;
}
