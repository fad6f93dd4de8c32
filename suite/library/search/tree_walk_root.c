//@ expect: ok
//@ hunt: nothing
// A walk begins at the root.
#include <assert.h>
#include <search.h>

static void *root;
static int nodes;

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void look(const void *node, VISIT when, int depth)
{
    if (depth == 0)
        assert(node == root);
    nodes += when == leaf || when == preorder;
}

int main(void)
{
    int keys[2] = { 1, 2 };

    tsearch(&keys[0], &root, compare);
    tsearch(&keys[1], &root, compare);
    twalk(root, look);
    assert(nodes == 2);
    tdelete(&keys[0], &root, compare);
    tdelete(&keys[1], &root, compare);
    assert(root == 0);
    return 0;
}
