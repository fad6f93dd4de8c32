//@ expect: ok
//@ check: possible division-by-zero
// The comparison function looks at the element behind its own. Only at the beginning it is never 0.
#include <stdlib.h>

static int numbers[4] = { 0, 3, 2, 1 };
static int sum;

static int compare(const void *a, const void *b)
{
    const int *x = a, *y = b;
    if (x == numbers)
        sum += 12 / (x[1] + (x[1] < 0)); //~ division-by-zero
    return *y - *x;
}

int main(void)
{
    qsort(numbers, 4, sizeof numbers[0], compare);
    return numbers[3] + (sum < 0);
}
