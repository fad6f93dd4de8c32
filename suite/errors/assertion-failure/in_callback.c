//@ expect: error assertion-failure
// The assertion stands in a function that the library calls.
#include <assert.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) {
    int x = *(const int *)a, y = *(const int *)b;
    assert(x != y); //~ assertion-failure
    return x < y ? -1 : 1;
}

int main(void) {
    int numbers[3] = { 3, 1, 3 };
    qsort(numbers, 3, sizeof numbers[0], compare);
    return 0;
}
