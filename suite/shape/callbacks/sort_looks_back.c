//@ expect: ok
//@ check: possible null-access
//@ sanitizers: silent, because the array is in order already, and this library's qsort then leaves all in place
//@ valgrind: silent, because the array is in order already, and this library's qsort then leaves all in place
// The elements lead back to the array, by which the comparison function sees another one, which is not what it was before sorting.
#include <stdlib.h>

struct item {
    int key;
    struct item **all;
};

static int compare(const void *a, const void *b)
{
    struct item *const *x = a, *const *y = b;
    int sum = 0;
    if (*x && (*x)->all[0])
        sum = (*x)->all[1]->key; //~ null-access
    return (*x ? 1 : 0) - (*y ? 1 : 0) + 0 * sum;
}

int main(void)
{
    struct item *table[3];
    struct item one = { 1, table }, two = { 2, table };
    table[0] = NULL;
    table[1] = &one;
    table[2] = &two;
    /* Null is the first element at the beginning, the second one only while the array is being sorted. */
    qsort(table, 3, sizeof table[0], compare);
    return 0;
}
