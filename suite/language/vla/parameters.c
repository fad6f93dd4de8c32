//@ expect: ok
//@ stdout: trace 15
//@ stdout: transposed 1 4 2 5 3 6
//@ stdout: sizes 12 1
//@ stdout: static 6
//@ stdout: star 4
//@ stdout: side effect 4
//@ stdout: flat 21
// Parameters of variably modified type: int a[n][m], int a[*], int a[static n], and pointers to rows.
#include <stdio.h>

static int trace(int n, int m[n][n])
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += m[i][i];
    return sum;
}

static void transpose(int rows, int cols, int in[rows][cols], int (*out)[rows])
{
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < cols; c++)
            out[c][r] = in[r][c];
}

static void sizes(int n, int a[n][n])
{
    printf("sizes %d %d\n", (int)sizeof a[0], sizeof a == sizeof(int *));
}

static int total(int n, const int v[static n])
{
    int sum = 0;
    while (n-- > 0)
        sum += v[n];
    return sum;
}

static int last(int n, int v[*]);
static int last(int n, int v[n])
{
    return v[n - 1];
}

static int counter;
static int bump(void)
{
    return ++counter;
}

/* The bound of the outermost dimension plays no role for the type, the inner one does. */
static int inner(int n, int v[][n + bump()])
{
    return (int)(sizeof v[0] / sizeof(int)) + counter - 1;
}

static int flat(int n, int v[n])
{
    return n == 0 ? 0 : v[0] + flat(n - 1, v + 1);
}

int main(void)
{
    int square[3][3] = { { 1, 2, 3 }, { 4, 5, 6 }, { 7, 8, 9 } };
    printf("trace %d\n", trace(3, square));

    int in[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }, out[3][2];
    transpose(2, 3, in, out);
    printf("transposed");
    for (int i = 0; i < 6; i++)
        printf(" %d", out[i / 2][i % 2]);
    putchar('\n');

    sizes(3, square);
    printf("static %d\n", total(3, in[0]));
    printf("star %d\n", last(4, (int[]){ 1, 2, 3, 4 }));
    int wide[1][4] = { { 0 } };
    printf("side effect %d\n", inner(3, wide));
    printf("flat %d\n", flat(3, in[0]) + flat(3, in[1]));
    return 0;
}
