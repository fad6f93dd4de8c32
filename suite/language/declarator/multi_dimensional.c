//@ expect: ok
//@ stdout: 7 7 7 7
//@ stdout: sizes 96 48 16 4
//@ stdout: differences 1 1 1
//@ stdout: bytes 48 16 4
//@ stdout: flat 23
//@ stdout: row sum 22
//@ stdout: walk 66
//@ stdout: pointer 11
// Arrays of arrays: indexing, decay to pointers to rows, and pointer arithmetic on each level.
#include <stdio.h>

static int sum(int (*m)[4], int rows)
{
    int total = 0;
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < 4; c++)
            total += m[r][c];
    return total;
}

int main(void)
{
    int m[2][3][4], n = 0;
    for (int i = 0; i < 2; i++)
        for (int j = 0; j < 3; j++)
            for (int k = 0; k < 4; k++)
                m[i][j][k] = n++;

    printf("%d %d %d %d\n", m[0][1][3], *(*(*m + 1) + 3), (*m)[1][3], *(m[0][1] + 3));
    printf("sizes %d %d %d %d\n", (int)sizeof m, (int)sizeof *m, (int)sizeof **m, (int)sizeof ***m);
    printf("differences %d %d %d\n", (int)(&m[1] - &m[0]), (int)(&m[0][1] - &m[0][0]),
           (int)(&m[0][0][1] - m[0][0]));
    printf("bytes %d %d %d\n", (int)((char *)(m + 1) - (char *)m), (int)((char *)(*m + 1) - (char *)m),
           (int)((char *)(**m + 1) - (char *)m));

    int (*row)[4] = m[1];
    printf("flat %d\n", row[2][3]);
    printf("row sum %d\n", m[0][1][0] + m[0][1][1] + m[0][1][2] + m[0][1][3]);
    printf("walk %d\n", sum(m[0], 3));

    int (*plane)[3][4] = &m[0];
    printf("pointer %d\n", (*plane)[2][3]);
    return 0;
}
