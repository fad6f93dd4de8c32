//@ expect: ok
//@ stdout: 7 1 20
//@ stdout: 1 0
//@ stdout: 3 2 12
//@ stdout: 6 3
//@ stdout: 1 4
//@ stdout: 10 11
//@ stdout: -4 1
//@ stdout: 8 2
// Operator precedence and associativity where they matter.
#include <stdio.h>

struct box { int *items; int (*get)(void); };

static int eleven(void)
{
    return 11;
}

int main(void)
{
    printf("%d %d %d\n", 1 + 2 * 3, 10 - 6 - 3, 100 / 10 * 2);
    printf("%d %d\n", 3 > 2 > 0, 3 > 2 > 1);
    printf("%d %d %d\n", 1 << 1 | 1, 5 & 6 ^ 6, 1 + 2 << 2);
    printf("%d %d\n", 2 | 4 & 12, 7 ^ 6 & 4);

    int a = 1, b = 4;
    int r = a == 1 ? b = 4, a : b;
    printf("%d %d\n", r, b);

    int items[] = { 10, 20 };
    struct box box = { items, eleven }, *p = &box;
    printf("%d %d\n", *p->items, p->get());

    int x = -2;
    printf("%d %d\n", x * 2 % 5, !x == 0);

    int *q = items;
    int before = *q++ - 2;
    printf("%d %d\n", before, (int)(*q-- / 10));
    return 0;
}
