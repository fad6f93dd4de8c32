//@ expect: ok
//@ std: gnu89
//@ stdout: add 5
//@ stdout: narrow -56 65535
//@ stdout: float 1.500000
//@ stdout: default int 9
//@ stdout: mixed 3 x 6
//@ stdout: array 6
//@ stdout: unprototyped 42
// Old-style definitions: arguments arrive promoted and are converted to the declared types.
#include <stdio.h>

int add(a, b)
    int a, b;
{
    return a + b;
}

/* Both come in as int and are cut here. */
int show_narrow(c, s)
    signed char c;
    unsigned short s;
{
    return printf("narrow %d %d\n", c, s);
}

/* Comes in as double. */
void show_float(f)
    float f;
{
    printf("float %f\n", f);
}

int undeclared(n)
{
    return n * n;
}

void mixed(p, c, v)
    int *p, v[];
    char c;
{
    printf("mixed %d %c %d\n", *p, c, v[1]);
}

static int sum(n, v)
    int v[10];
    unsigned n;
{
    int total = 0;
    while (n)
        total += v[--n];
    return total;
}

int answer();

int main()
{
    static int v[3] = { 3, 1, 2 };
    int six[2];
    six[1] = 6;
    printf("add %d\n", add(2, 3));
    show_narrow(200, -1);
    show_float(1.5);
    printf("default int %d\n", undeclared(3));
    mixed(v, 'x', six);
    printf("array %d\n", sum(3u, v));
    printf("unprototyped %d\n", answer(40, 2));
    return 0;
}

int answer(a, b)
{
    return a + b;
}
