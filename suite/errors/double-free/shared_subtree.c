//@ expect: error double-free
// Two parents share a child.
#include <stdlib.h>

struct tree {
    struct tree *left, *right;
};

static struct tree *make(struct tree *left, struct tree *right) {
    struct tree *t = malloc(sizeof *t);
    if (!t)
        exit(1);
    t->left = left;
    t->right = right;
    return t;
}

static void destroy_leaf(struct tree *t) {
    free(t); //~ double-free
}

int main(void) {
    struct tree *leaf = make(NULL, NULL);
    struct tree *root = make(leaf, leaf);
    destroy_leaf(root->left);
    destroy_leaf(root->right);
    free(root);
    return 0;
}
