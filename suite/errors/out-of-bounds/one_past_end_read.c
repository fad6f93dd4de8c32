//@ expect: error out-of-bounds
// The pointer one past the end may be held, not followed.
#include <stdlib.h>

int main(void) {
    int *begin = calloc(3, sizeof *begin);
    if (!begin)
        return 1;
    int *end = begin + 3, sum = 0;
    for (int *p = begin; p <= end; p++)
        sum += *p; //~ out-of-bounds: offset 12
    free(begin);
    return sum;
}
