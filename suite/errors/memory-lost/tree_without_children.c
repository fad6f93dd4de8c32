//@ expect: error memory-lost
// Only the root of the tree is freed: both subtrees are lost with it.
#include <stdlib.h>

struct tree {
    struct tree *left, *right;
};

static struct tree *grow(int depth) {
    struct tree *t = calloc(1, sizeof *t);
    if (!t)
        exit(1);
    if (depth > 0) {
        t->left = grow(depth - 1);
        t->right = grow(depth - 1);
    }
    return t;
}

int main(void) {
    struct tree *root = grow(2);
    free(root); //~ memory-lost: 2 more blocks
    return 0;
}
