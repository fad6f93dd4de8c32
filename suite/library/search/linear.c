//@ expect: ok
//@ stdout: 0 2 -
//@ stdout: 3 of 4
//@ stdout: 1 of 4
//@ stdout: 3 1 4 5
// An array without an order is searched, and what is missing goes behind its last element.
#include <search.h>
#include <stdio.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;

    return x < y ? -1 : x > y;
}

int main(void)
{
    int numbers[8] = {3, 1, 4}, key = 4, absent = 9, first = 3, more = 5, old = 1;
    size_t count = 3;
    int *found = lfind(&key, numbers, &count, sizeof key, compare);
    int *begin = lfind(&first, numbers, &count, sizeof key, compare);

    printf("%d %d %s\n", (int)(begin - numbers), (int)(found - numbers),
           lfind(&absent, numbers, &count, sizeof key, compare) == NULL ? "-" : "?");
    found = lsearch(&more, numbers, &count, sizeof more, compare);
    printf("%d of %d\n", (int)(found - numbers), (int)count);
    found = lsearch(&old, numbers, &count, sizeof old, compare);
    printf("%d of %d\n", (int)(found - numbers), (int)count);
    printf("%d %d %d %d\n", numbers[0], numbers[1], numbers[2], numbers[3]);
    return 0;
}
