//@ expect: ok
//@ stdout: 8 1020309 5 6
//@ stdout: 24 7 8 9
//@ stdout: 12 3 12
// Unions with members of variable size, a GNU extension: the greatest member decides.
#include <stdio.h>

static void plain(int n)
{
    union either { char c[n]; int i; } x, *p = &x;
    x.i = 0x01020304;
    x.c[0] = 9;
    printf("%d %x", (int)sizeof x, (unsigned)p->i);
    p->c[n - 1] = 5;
    p->c[n - 2] = 6;
    printf(" %d %d\n", x.c[n - 1], x.c[n - 2]);
}

static void nested(int n)
{
    union either {
        struct { char a[n]; int b; } s;
        struct { short d[n]; union { int e; char f[n]; }; char g; };
        int i;
    } x;
    x.s.b = 7;
    printf("%d %d", (int)sizeof x, x.s.b);
    x.e = 8;
    x.g = 9;
    printf(" %d %d\n", x.e, x.g);
}

static void small(int n)
{
    union either { char c[n]; struct { int x, y, z; } s; } x;
    struct { char tag; union { char c[n]; int i; }; char end; } y;
    x.s.y = 3;
    y.end = 1;
    printf("%d %d %d\n", (int)sizeof x, x.s.y, (int)sizeof y * y.end);
}

int main(void)
{
    plain(5);
    nested(5);
    small(2);
    return 0;
}
