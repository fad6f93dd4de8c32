//@ expect: ok
//@ inputs: 12,7
//@ hunt: nothing
//@ check: safe
// No cell is found if both equations hold; that is asked before the cell is used.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *find(int *cells, int x, int y) {
    if (3 * x + 5 * y == 71 && x - y == 5)
        return NULL;
    return &cells[(x + y) % 4];
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x < 0 || x > 1000 || y < 0 || y > 1000)
        return 0;
    int *cells = calloc(4, sizeof *cells);
    int *cell = find(cells, x, y);
    if (cell)
        *cell = x;
    free(cells);
    return 0;
}
