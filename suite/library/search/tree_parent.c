//@ expect: ok
//@ hunt: nothing
// Taking out a key other than the root's gives the parent, which is a node.
#include <assert.h>
#include <search.h>

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int main(void)
{
    int keys[2] = { 1, 2 };
    int *first, *other, **parent;
    void *root = 0;

    tsearch(&keys[0], &root, compare);
    tsearch(&keys[1], &root, compare);
    first = *(int **)root;
    other = first == &keys[0] ? &keys[1] : &keys[0];
    parent = tdelete(other, &root, compare);
    assert(*parent == first);
    assert(tdelete(first, &root, compare) != 0);
    assert(root == 0);
    return 0;
}
