//@ expect: error out-of-bounds
//@ valgrind: silent, because the byte behind a static table belongs to another object
// The comparison looks up ranks in a table that has no place for the greatest number.
#include <stdlib.h>

static int ranks[3] = { 2, 0, 1 };

static int compare(const void *a, const void *b)
{
    return ranks[*(const int *)a] - ranks[*(const int *)b]; //~ out-of-bounds
}

int main(void)
{
    int numbers[] = { 2, 0, 3, 1 };
    qsort(numbers, 4, sizeof numbers[0], compare);
    return 0;
}
