//@ expect: ok
//@ stdout: sizes 20 40 4
//@ stdout: sum 10 45
//@ stdout: expression evaluated 6 24
//@ stdout: bound fixed 12
//@ stdout: element size 24
//@ stdout: pointer 3
// Variable length arrays of one dimension; sizeof gives the size at the declaration.
#include <stdio.h>

static int sum_to(int n)
{
    int v[n];
    for (int i = 0; i < n; i++)
        v[i] = i;
    int sum = 0;
    for (int i = 0; i < (int)(sizeof v / sizeof v[0]); i++)
        sum += v[i];
    return sum;
}

struct item { int id; char name[20]; };

int main(void)
{
    int five = 5, ten = 10;
    int a[five], b[ten];
    printf("sizes %d %d %d\n", (int)sizeof a, (int)sizeof b, (int)sizeof a[0]);
    printf("sum %d %d\n", sum_to(5), sum_to(10));

    /* The size expression is evaluated once, with its side effects. */
    int c[++five];
    printf("expression evaluated %d %d\n", five, (int)sizeof c);

    int n = 3;
    int d[n];
    n = 100;
    printf("bound fixed %d\n", (int)sizeof d);

    struct item items[n / 50];
    printf("element size %d\n", (int)((char *)&items[1] - (char *)&items[0]));

    int e[n];
    int *p = e, *q = &e[3];
    for (int i = 0; i < n; i++)
        e[i] = i;
    printf("pointer %d\n", *q - *p);
    return 0;
}
