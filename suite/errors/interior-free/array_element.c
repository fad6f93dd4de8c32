//@ expect: error interior-free
// The elements of one block are freed one by one: the second is no block of its own.
#include <stdlib.h>

struct point {
    int x, y;
};

int main(void) {
    struct point *all = calloc(3, sizeof *all);
    if (!all)
        return 1;
    for (int i = 2; i >= 0; i--)
        free(&all[i]); //~ interior-free
    return 0;
}
