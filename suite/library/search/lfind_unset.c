//@ expect: error uninitialised-use
// The comparison meets an element that was never set.
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
    void *found;

    if (numbers == NULL)
        return 0;
    numbers[0] = 1;
    found = lfind(&key, numbers, &count, sizeof key, compare); //~ uninitialised-use
    free(numbers);
    return found != NULL;
}
