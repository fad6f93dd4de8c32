//@ expect: ok
//@ check: possible null-access
//@ sanitizers: silent, because the array is in order already, and this library's qsort then leaves all in place
//@ valgrind: silent, because the array is in order already, and this library's qsort then leaves all in place
// The comparison function looks at another element of the array than its own, which is not what it was before sorting.
#include <stdlib.h>

static int *table[3];
static int seen;

static int compare(const void *a, const void *b)
{
    int *const *x = a, *const *y = b;
    if (table[0])
        seen = *table[1]; //~ null-access
    return (*x != NULL) - (*y != NULL);
}

int main(void)
{
    static int one = 1, two = 2;
    table[1] = &one;
    table[2] = &two;
    /* Null is the first element at the beginning, the second one only while the array is being sorted. */
    qsort(table, 3, sizeof table[0], compare);
    return seen;
}
