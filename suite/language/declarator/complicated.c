//@ expect: ok
//@ stdout: 1 2 3
//@ stdout: array of pointers 20
//@ stdout: pointer to array 30 12
//@ stdout: function returning pointer to array 6
//@ stdout: array of functions 5 -1
//@ stdout: pointer to array of functions 6
//@ stdout: function of function 9
//@ stdout: signal like 7 1
//@ stdout: parentheses 4 5
//@ stdout: type names 1 1 1
// Declarators of all shapes, with the same shapes as type names.
#include <stdio.h>

static int grid[2][3] = { { 1, 2, 3 }, { 4, 5, 6 } };

static int (*row(int n))[3]
{
    return &grid[n];
}

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }

static int apply(int (*)(int, int), int), three = 3;
static int apply(int f(int, int), int n)
{
    return f(n, three);
}

static void nothing(int n) { (void)n; }
static int last_signal;
static void (*install(int sig, void (*handler)(int)))(int)
{
    last_signal = sig;
    return handler;
}

int main(void)
{
    int a = 1, *b = &a, **c = &b, ***d = &c, v[3] = { 10, 20, 30 };
    printf("%d %d %d\n", *b, **c + 1, ***d + 2);

    int *pointers[2] = { &v[0], &v[1] };
    printf("array of pointers %d\n", *pointers[1]);

    int (*whole)[3] = &v;
    printf("pointer to array %d %d\n", (*whole)[2], (int)sizeof *whole);
    printf("function returning pointer to array %d\n", (*row(1))[2]);

    int (*ops[2])(int, int) = { add, sub }, (*(*all)[2])(int, int) = &ops;
    printf("array of functions %d %d\n", ops[0](2, 3), ops[1](2, 3));
    ops[1] = mul;
    printf("pointer to array of functions %d\n", (*all)[1](2, 3));
    printf("function of function %d\n", apply(mul, 3));

    void (*handler)(int) = install(7, nothing);
    printf("signal like %d %d\n", last_signal, handler == nothing);

    int (x) = 4, ((y)) = 5;
    printf("parentheses %d %d\n", x, y);
    printf("type names %d %d %d\n", sizeof(int (*)[3]) == sizeof(void *), sizeof(int *[3]) > sizeof(int *),
           sizeof(void (*(*)(int, void (*)(int)))(int)) == sizeof(void *));
    return 0;
}
