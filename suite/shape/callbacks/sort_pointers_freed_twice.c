//@ expect: error double-free
// After sorting, the first block is freed once more in place of the last.
#include <stdlib.h>

static int by_key(const void *a, const void *b)
{
    const int *x = *(int *const *)a, *y = *(int *const *)b;
    return (*x > *y) - (*x < *y);
}

int main(void)
{
    int *items[3];
    for (int i = 0; i < 3; i++) {
        items[i] = malloc(sizeof *items[i]);
        if (!items[i])
            abort();
        *items[i] = 3 - i;
    }
    qsort(items, 3, sizeof items[0], by_key);
    for (int i = 0; i < 3; i++)
        free(items[i % 2]); //~ double-free
    return 0;
}
