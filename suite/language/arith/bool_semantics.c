//@ expect: ok
//@ stdout: 1 1 0 1 0
//@ stdout: pointer 1 0
//@ stdout: sizes 1 1
//@ stdout: add 2
//@ stdout: increment 1 1
//@ stdout: decrement 1 0
//@ stdout: not 0 -2
//@ stdout: array 1 0 1
//@ stdout: returned 1
// Conversion to _Bool compares with zero; in arithmetic it is an int of 0 or 1.
#include <stdbool.h>
#include <stdio.h>

static bool is_set(int flags, int mask)
{
    return flags & mask;    /* 0x100 must not be cut to a byte */
}

int main(void)
{
    bool a = 2, b = 0.25, c = -0.0, d = -1, e = 0;
    printf("%d %d %d %d %d\n", a, b, c, d, e);

    int x = 0;
    bool p = &x, q = (void *)0;
    printf("pointer %d %d\n", p, q);
    printf("sizes %d %d\n", (int)sizeof(bool), (int)sizeof(a));
    printf("add %d\n", a + true);

    bool up = 0;
    up++;
    bool first = up;
    up++;
    printf("increment %d %d\n", first, up);

    bool down = 0;
    down--;                 /* 0 - 1 is nonzero, hence true */
    first = down;
    down--;
    printf("decrement %d %d\n", first, down);

    printf("not %d %d\n", !a, ~a);

    bool flags[3] = { 4, 0, 'x' };
    printf("array %d %d %d\n", flags[0], flags[1], flags[2]);
    printf("returned %d\n", is_set(0x1ff, 0x100));
    return 0;
}
