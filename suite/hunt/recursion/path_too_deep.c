//@ expect: error out-of-bounds
//@ inputs: 9,8,7,6,5,4
//@ hunt: may find
// The path to the smallest key of a search tree is kept in an array for five nodes; six keys in falling order make a path of six.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

struct tree {
    int key;
    struct tree *left, *right;
};

#define DEPTH 5

static struct tree *insert(struct tree *t, int key) {
    if (!t) {
        t = malloc(sizeof *t);
        t->key = key;
        t->left = t->right = NULL;
    } else if (key < t->key) {
        t->left = insert(t->left, key);
    } else if (key > t->key) {
        t->right = insert(t->right, key);
    }
    return t;
}

static int path(const struct tree *t, int *keys, int depth) {
    if (!t)
        return depth;
    keys[depth] = t->key; //~ out-of-bounds
    return path(t->left, keys, depth + 1);
}

static void destroy(struct tree *t) {
    if (t) {
        destroy(t->left);
        destroy(t->right);
        free(t);
    }
}

int main(void) {
    struct tree *t = NULL;
    for (int i = 0; i < 6; i++)
        t = insert(t, __VERIFIER_nondet_int());
    int *keys = malloc(DEPTH * sizeof *keys);
    int length = path(t, keys, 0);
    free(keys);
    destroy(t);
    return length > DEPTH;
}
