// Matrices on the heap: product, transposition, power.
//@ expect: ok
//@ stdout: 55 34
//@ stdout: 34 21
//@ stdout: 14 32
//@ stdout: 32 77
#include <stdio.h>
#include <stdlib.h>

struct matrix {
    int rows, columns;
    double *cells;
};

static struct matrix *matrix_new(int rows, int columns)
{
    struct matrix *m = malloc(sizeof *m);
    if (m == NULL)
        abort();
    m->rows = rows;
    m->columns = columns;
    m->cells = calloc((size_t)rows * (size_t)columns, sizeof(double));
    if (m->cells == NULL)
        abort();
    return m;
}

static void matrix_free(struct matrix *m)
{
    free(m->cells);
    free(m);
}

static double *at(const struct matrix *m, int row, int column)
{
    return &m->cells[row * m->columns + column];
}

static struct matrix *multiply(const struct matrix *a, const struct matrix *b)
{
    struct matrix *result = matrix_new(a->rows, b->columns);
    for (int i = 0; i < a->rows; i++)
        for (int j = 0; j < b->columns; j++)
            for (int k = 0; k < a->columns; k++)
                *at(result, i, j) += *at(a, i, k) * *at(b, k, j);
    return result;
}

static struct matrix *transpose(const struct matrix *m)
{
    struct matrix *result = matrix_new(m->columns, m->rows);
    for (int i = 0; i < m->rows; i++)
        for (int j = 0; j < m->columns; j++)
            *at(result, j, i) = *at(m, i, j);
    return result;
}

static void print(const struct matrix *m)
{
    for (int i = 0; i < m->rows; i++)
        for (int j = 0; j < m->columns; j++)
            printf("%g%c", *at(m, i, j), j + 1 < m->columns ? ' ' : '\n');
}

int main(void)
{
    struct matrix *step = matrix_new(2, 2);
    *at(step, 0, 0) = *at(step, 0, 1) = *at(step, 1, 0) = 1;
    struct matrix *power = multiply(step, step);
    for (int i = 2; i < 9; i++) {
        struct matrix *next = multiply(power, step);
        matrix_free(power);
        power = next;
    }
    print(power);
    matrix_free(step);
    matrix_free(power);

    struct matrix *wide = matrix_new(2, 3);
    for (int i = 0; i < 6; i++)
        wide->cells[i] = i + 1;
    struct matrix *tall = transpose(wide);
    struct matrix *square = multiply(wide, tall);
    print(square);
    matrix_free(wide);
    matrix_free(tall);
    matrix_free(square);
    return 0;
}
