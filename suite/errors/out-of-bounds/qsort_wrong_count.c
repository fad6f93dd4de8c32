//@ expect: error out-of-bounds
// qsort is told the number of bytes instead of the number of elements.
#include <stdlib.h>

static int compare(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}

int main(void) {
    int *numbers = malloc(4 * sizeof *numbers);
    if (!numbers)
        return 1;
    for (int i = 0; i < 4; i++)
        numbers[i] = 4 - i;
    qsort(numbers, 4 * sizeof *numbers, sizeof *numbers, compare); //~ out-of-bounds
    free(numbers);
    return 0;
}
