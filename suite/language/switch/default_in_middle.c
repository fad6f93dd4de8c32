//@ expect: ok
//@ stdout: 1 a
//@ stdout: 2 dbc
//@ stdout: 3 bc
//@ stdout: 4 c
//@ stdout: 5 dbc
//@ stdout: first 10 2
// The default label may stand anywhere; it is taken only when no case matches, and falls through.
#include <stdio.h>

static void run(int n)
{
    printf("%d ", n);
    switch (n) {
    case 1:
        putchar('a');
        break;
    default:
        putchar('d');
    case 3:
        putchar('b');
    case 4:
        putchar('c');
    }
    putchar('\n');
}

static int default_first(int n)
{
    switch (n) {
    default:
        n *= 2;
        break;
    case 1:
        return 2;
    }
    return n;
}

int main(void)
{
    for (int i = 1; i <= 5; i++)
        run(i);
    printf("first %d %d\n", default_first(5), default_first(1));
    return 0;
}
