//@ expect: error out-of-bounds
//@ inputs: 2,3
//@ hunt: finds
//@ check: possible out-of-bounds
// A matrix of 3 rows and 5 columns is stored by rows and asked for as if by columns: cells of columns 3 and 4 lie outside.
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

#define ROWS 3
#define COLUMNS 5

static int *cell(int *matrix, int row, int column) {
    return &matrix[column * COLUMNS + row];
}

int main(void) {
    int row = __VERIFIER_nondet_int();
    int column = __VERIFIER_nondet_int();
    if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
        return 0;
    int *matrix = calloc(ROWS * COLUMNS, sizeof *matrix);
    *cell(matrix, row, column) = 1; //~ out-of-bounds
    free(matrix);
    return 0;
}
