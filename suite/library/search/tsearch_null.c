//@ expect: error null-access
//@ valgrind: says "Jump to the invalid address", because the library calls null
// A search in a tree with a key compares it with null for the comparison.
#include <search.h>
#include <stddef.h>

int main(void)
{
    void *root = NULL;
    int (*volatile compare)(const void *, const void *) = NULL;

    tsearch("a", &root, compare);
    tsearch("b", &root, compare); //~ null-access
    return 0;
}
