//@ expect: ok
//@ check: possible division-by-zero
//@ sanitizers: silent, because the array is in order already, and this library's qsort then leaves all in place
//@ valgrind: silent, because the array is in order already, and this library's qsort then leaves all in place
// The comparison function looks at the element behind its own. Where it looks, 0 stands only while the array is being sorted.
#include <stdlib.h>

static int numbers[4] = { 3, 2, 1, 0 };

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    if (x == numbers && 12 / x[1] > 12) //~ division-by-zero
        return 0;
    return *y - *x;
}

int main(void)
{
    qsort(numbers, 4, sizeof numbers[0], compare);
    return numbers[3];
}
