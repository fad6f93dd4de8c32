//@ expect: error freed-access
// The old pointer is used after the block was reallocated: it may have moved.
#include <stdlib.h>

int main(void) {
    int *old = malloc(2 * sizeof *old);
    if (!old)
        return 1;
    old[0] = 1;
    int *grown = realloc(old, 20000 * sizeof *grown);
    if (!grown) {
        free(old);
        return 1;
    }
    int sum = grown[0];
    sum += old[0]; //~ freed-access: freed
    free(grown);
    return sum;
}
