//@ expect: error freed-access
// The node of a key is gone when the key was taken out.
#include <search.h>
#include <stdio.h>

static int compare(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

int main(void)
{
    void *root = NULL;
    char **node = tsearch("a", &root, compare);

    if (node == NULL)
        return 0;
    tdelete("a", &root, compare);
    printf("%s\n", *node); //~ freed-access
    return 0;
}
