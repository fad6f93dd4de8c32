//@ expect: ok
//@ stdout: 1 1: both
//@ stdout: 1 0: first only
//@ stdout: 0 1: nothing
//@ stdout: braces: outer
//@ stdout: chain b
//@ stdout: empty then
// An else belongs to the nearest if that has none.
#include <stdio.h>

static void run(int a, int b)
{
    const char *what = "nothing";
    if (a)
        if (b)
            what = "both";
        else
            what = "first only";
    printf("%d %d: %s\n", a, b, what);
}

int main(void)
{
    run(1, 1);
    run(1, 0);
    run(0, 1);

    int a = 0;
    if (a) {
        if (a)
            puts("braces: inner");
    } else
        puts("braces: outer");

    int n = 2;
    if (n == 1)
        puts("chain a");
    else if (n == 2)
        puts("chain b");
    else if (n == 3)
        puts("chain c");
    else
        puts("chain d");

    if (n)
        ;
    else
        puts("empty else");
    while (n--)
        if (n)
            for (;;)
                if (n)
                    break;
                else
                    puts("unreachable");
        else
            puts("empty then");
    return 0;
}
