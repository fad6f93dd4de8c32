//@ expect: ok
//@ exit: 3
//@ stdout: half 4
//@ stdout: odd 7
// Functions that never come back: _Noreturn, the attribute, and code that ends with a call of them.
#include <stdio.h>
#include <stdlib.h>

_Noreturn static void die(int code)
{
    exit(code);
}

static void fail(int n) __attribute__((noreturn));
static void fail(int n)
{
    printf("odd %d\n", n);
    die(3);
}

static int half(int n)
{
    if (n % 2 == 0)
        return n / 2;
    fail(n);
}

int main(void)
{
    printf("half %d\n", half(8));
    printf("half %d\n", half(7));
    return 0;
}
