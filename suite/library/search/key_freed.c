//@ expect: error freed-access
// A key in the tree was freed, and the comparison reads it.
#include <search.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b; //~ freed-access

    return x < y ? -1 : x > y;
}

int main(void)
{
    void *root = NULL;
    int *key = malloc(sizeof *key), other = 3;

    if (key == NULL)
        return 0;
    *key = 2;
    tsearch(key, &root, compare);
    free(key);
    tfind(&other, &root, compare);
    return 0;
}
