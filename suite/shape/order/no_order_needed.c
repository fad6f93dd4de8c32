//@ expect: ok
//@ check: safe
// Trees are built and summed in single expressions: the functions do not touch what the others do, in whatever order they are called.
#include <assert.h>
#include <stdlib.h>

struct tree { int value; struct tree *left, *right; };

static struct tree *make(int value, struct tree *left, struct tree *right)
{
    struct tree *tree = malloc(sizeof *tree);
    if (!tree)
        abort();
    tree->value = value;
    tree->left = left;
    tree->right = right;
    return tree;
}

static int sum(const struct tree *tree)
{
    return tree ? tree->value + sum(tree->left) + sum(tree->right) : 0;
}

static void drop(struct tree *tree)
{
    if (tree) {
        drop(tree->left);
        drop(tree->right);
        free(tree);
    }
}

int main(void)
{
    struct tree *tree = make(1, make(2, NULL, make(3, NULL, NULL)), make(4, NULL, NULL));
    assert(tree->value + tree->left->value == 3);
    drop(tree);
    return 0;
}
