//@ expect: ok
//@ check: possible freed-access
//@ inputs: 0
// Taking a key out may end the node of another key.
#include <search.h>

int __VERIFIER_nondet_int(void);

static int compare(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int main(void)
{
    int keys[3] = { 1, 2, 3 };
    int **last, value = 0;
    void *root = 0;

    tsearch(&keys[0], &root, compare);
    tsearch(&keys[1], &root, compare);
    last = tsearch(&keys[2], &root, compare);
    tdelete(&keys[1], &root, compare);
    if (__VERIFIER_nondet_int())
        value = **last; //~ freed-access
    tdelete(&keys[2], &root, compare);
    tdelete(&keys[0], &root, compare);
    return value == 9;
}
