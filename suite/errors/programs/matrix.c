//@ expect: error uninitialised-use
// Matrices: the product is summed up in cells that were never set to zero.
#include <stdio.h>
#include <stdlib.h>

struct matrix {
    int rows, cols;
    int *cells;
};

static struct matrix make(int rows, int cols) {
    struct matrix m = { rows, cols, malloc(sizeof(int) * rows * cols) };
    if (!m.cells)
        exit(1);
    return m;
}

static int *cell(const struct matrix *m, int row, int col) {
    return &m->cells[row * m->cols + col];
}

static void fill(struct matrix *m, int first) {
    for (int i = 0; i < m->rows; i++)
        for (int j = 0; j < m->cols; j++)
            *cell(m, i, j) = first++;
}

static struct matrix multiply(const struct matrix *a, const struct matrix *b) {
    struct matrix m = make(a->rows, b->cols);
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < b->cols; j++)
            for (int k = 0; k < a->cols; k++)
                *cell(&m, i, j) += *cell(a, i, k) * *cell(b, k, j);
    return m;
}

static struct matrix transpose(const struct matrix *a) {
    struct matrix m = make(a->cols, a->rows);
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < a->cols; j++)
            *cell(&m, j, i) = *cell(a, i, j);
    return m;
}

static int largest(const struct matrix *m) {
    int best = *cell(m, 0, 0);
    for (int i = 0; i < m->rows; i++)
        for (int j = 0; j < m->cols; j++)
            if (*cell(m, i, j) > best) //~ uninitialised-use: it was read at offset 0 of a block of 16 bytes
                best = *cell(m, i, j);
    return best;
}

int main(void) {
    struct matrix a = make(2, 3);
    fill(&a, 1);
    struct matrix t = transpose(&a);
    printf("%d\n", largest(&t));
    struct matrix p = multiply(&a, &t);
    printf("%d\n", largest(&p));
    free(a.cells);
    free(t.cells);
    free(p.cells);
    return 0;
}
