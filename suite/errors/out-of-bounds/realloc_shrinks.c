//@ expect: error out-of-bounds
// The count is not reduced with the block.
#include <stdlib.h>

struct vector {
    int count;
    int *items;
};

int main(void) {
    struct vector v = { 8, calloc(8, sizeof(int)) };
    if (!v.items)
        return 1;
    int *less = realloc(v.items, 4 * sizeof(int));
    if (!less)
        return 1;
    v.items = less;
    int sum = 0;
    for (int i = 0; i < v.count; i++)
        sum += v.items[i]; //~ out-of-bounds
    free(v.items);
    return sum;
}
