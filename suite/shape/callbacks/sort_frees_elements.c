//@ expect: error freed-access
// The comparison frees what it has compared, though it may meet it again.
#include <stdlib.h>

static int by_key(const void *a, const void *b)
{
    int *x = *(int *const *)a, *y = *(int *const *)b;
    int order = (*x > *y) - (*x < *y); //~ freed-access
    free(x);
    return order;
}

int main(void)
{
    int *items[3];
    for (int i = 0; i < 3; i++) {
        items[i] = malloc(sizeof *items[i]);
        if (!items[i])
            abort();
        *items[i] = i;
    }
    qsort(items, 3, sizeof items[0], by_key);
    return 0;
}
