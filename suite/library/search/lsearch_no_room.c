//@ expect: error out-of-bounds
//@ sanitizers: silent, because the C library is not instrumented
//@ check: possible out-of-bounds
// There is no room behind the last element.
#include <search.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    return *(const int *)a != *(const int *)b;
}

int main(void)
{
    int *numbers = malloc(2 * sizeof *numbers), key = 7;
    size_t count = 2;

    if (numbers == NULL)
        return 0;
    numbers[0] = 1;
    numbers[1] = 2;
    lsearch(&key, numbers, &count, sizeof key, compare); //~ out-of-bounds
    free(numbers);
    return 0;
}
