//@ expect: ok
//@ stdout: typedef 16 16
//@ stdout: evaluated 5 20
//@ stdout: not evaluated 5
//@ stdout: pointer type 12
//@ stdout: typeof 28 3
//@ stdout: cast 7
// A typedef of variable length fixes the length where it is declared; sizeof evaluates such operands.
#include <stdio.h>

int main(void)
{
    int n = 4;
    typedef int row[n];
    n = 100;
    row a;
    row *p = &a;
    (*p)[3] = 1;
    printf("typedef %d %d\n", (int)sizeof(row), (int)sizeof *p);

    /* The type of the operand is a VLA: the expression in it is evaluated. */
    n = 4;
    int size = sizeof(int[++n]);
    printf("evaluated %d %d\n", n, size);

    /* Only the type of a VLA object matters here, no element is read. */
    int v[n];
    int i = 5;
    size = sizeof v[i++];
    printf("not evaluated %d\n", size == 4 ? i : -1);

    n = 3;
    int (*q)[n] = 0;
    printf("pointer type %d\n", (int)sizeof *q);

    int w[n + 4];
    typeof(w) x;
    x[6] = 3;
    printf("typeof %d %d\n", (int)sizeof x, x[6]);

    int flat[6] = { 1, 2, 3, 4, 5, 7 };
    printf("cast %d\n", ((int (*)[n])flat)[1][2]);
    return 0;
}
