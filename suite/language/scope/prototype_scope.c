//@ expect: ok
//@ stdout: 6 12
//@ stdout: names 3
//@ stdout: sizes 8 40
//@ stdout: row 5
//@ stdout: function parameter 16
//@ stdout: tag 4
// Parameter names live in the prototype only, and later parameters may refer to earlier ones.
#include <stdio.h>

static int n = 100;

static int total(int n, int v[n]);
static int total(int count, int v[count])
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += v[i];
    return sum;
}

/* Different names, or none, in different declarations. */
static int sub(int minuend, int);
static int sub(int, int subtrahend);
static int sub(int a, int b)
{
    return a - b;
}

static int size_of(int n, char (*p)[sizeof(int) * n])
{
    return (int)sizeof *p;
}

static int element(int cols, int (*m)[cols], int r, int c)
{
    return m[r][c];
}

static int apply(int f(int f), int x)
{
    return f(x);
}

static int square(int n)
{
    return n * n;
}

struct s { int a; };
int with_tag(struct s { int a, b; } *p);         /* another struct s, for this line only */
static int take(struct s s)
{
    return s.a;
}

int main(void)
{
    int v[] = { 1, 2, 3 };
    printf("%d %d\n", total(3, v), total(2, v) * 4);
    printf("names %d\n", sub(5, 2));
    char block[40];
    printf("sizes %d %d\n", size_of(2, (void *)block), n == 100 ? size_of(10, &block) : 0);

    int m[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };
    printf("row %d\n", element(3, m, 1, 1));
    printf("function parameter %d\n", apply(square, 4));
    printf("tag %d\n", take((struct s){ 4 }));
    return 0;
}
