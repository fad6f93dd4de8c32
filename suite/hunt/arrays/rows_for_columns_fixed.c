//@ expect: ok
//@ inputs: 2,3
//@ hunt: nothing
//@ check: safe
// A matrix of 3 rows and 5 columns is stored and asked for by rows.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define ROWS 3
#define COLUMNS 5

static int *cell(int *matrix, int row, int column) {
    return &matrix[row * COLUMNS + column];
}

int main(void) {
    int row = __VERIFIER_nondet_int();
    int column = __VERIFIER_nondet_int();
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
        return 0;
    int *matrix = calloc(ROWS * COLUMNS, sizeof *matrix);
    *cell(matrix, row, column) = 1;
    free(matrix);
    return 0;
}
