//@ expect: ok
//@ stdout: product 58 64 139 154
//@ stdout: power 89 55 34
//@ stdout: determinant -306
//@ stdout: identity 1 0 0 1
//@ stdout: spiral 1 2 3 4 8 12 11 10 9 5 6 7
//@ stdout: pascal 1 6 15 20 15 6 1
// Matrices: products with variable dimensions, powers by value, determinants by recursion.
#include <stdio.h>

struct m2 { long long a[2][2]; };

static void product(int n, int m, int k, int a[n][m], int b[m][k], int out[n][k])
{
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            out[i][j] = 0;
            for (int l = 0; l < m; l++)
                out[i][j] += a[i][l] * b[l][j];
        }
}

static struct m2 times(struct m2 x, struct m2 y)
{
    struct m2 r = { { { 0 } } };
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 2; j++)
            for (int k = 0; k < 2; k++)
                r.a[i][j] += x.a[i][k] * y.a[k][j];
    return r;
}

static struct m2 power(struct m2 base, unsigned n)
{
    struct m2 r = { { { 1, 0 }, { 0, 1 } } };
    for (; n; n >>= 1, base = times(base, base))
        if (n & 1)
            r = times(r, base);
    return r;
}

static int determinant(int n, int m[n][n])
{
    if (n == 1)
        return m[0][0];
    int sum = 0, sign = 1;
    for (int skip = 0; skip < n; skip++, sign = -sign) {
        int minor[n - 1][n - 1];
        for (int r = 1; r < n; r++)
            for (int c = 0, to = 0; c < n; c++)
                if (c != skip)
                    minor[r - 1][to++] = m[r][c];
        sum += sign * m[0][skip] * determinant(n - 1, minor);
    }
    return sum;
}

int main(void)
{
    int a[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } }, b[3][2] = { { 7, 8 }, { 9, 10 }, { 11, 12 } }, c[2][2];
    product(2, 3, 2, a, b, c);
    printf("product %d %d %d %d\n", c[0][0], c[0][1], c[1][0], c[1][1]);

    struct m2 f = power((struct m2){ { { 1, 1 }, { 1, 0 } } }, 10);
    printf("power %lld %lld %lld\n", f.a[0][0], f.a[0][1], f.a[1][1]);

    int d[3][3] = { { 6, 1, 1 }, { 4, -2, 5 }, { 2, 8, 7 } };
    printf("determinant %d\n", determinant(3, d));
    f = power(f, 0);
    printf("identity %lld %lld %lld %lld\n", f.a[0][0], f.a[0][1], f.a[1][0], f.a[1][1]);

    int s[3][4], top = 0, left = 0, bottom = 2, right = 3;
    for (int i = 0; i < 12; i++)
        s[i / 4][i % 4] = i + 1;
    printf("spiral");
    while (top <= bottom && left <= right) {
        for (int x = left; x <= right; x++)
            printf(" %d", s[top][x]);
        top++;
        for (int y = top; y <= bottom; y++)
            printf(" %d", s[y][right]);
        right--;
        for (int x = right; top <= bottom && x >= left; x--)
            printf(" %d", s[bottom][x]);
        bottom--;
        for (int y = bottom; left <= right && y >= top; y--)
            printf(" %d", s[y][left]);
        left++;
    }
    putchar('\n');

    int row[7] = { 1 };
    for (int n = 1; n < 7; n++)
        for (int k = n; k > 0; k--)
            row[k] += row[k - 1];
    printf("pascal");
    for (int k = 0; k < 7; k++)
        printf(" %d", row[k]);
    putchar('\n');
    return 0;
}
