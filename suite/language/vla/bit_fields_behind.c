//@ expect: ok
//@ stdout: 16 4: -1 12345 21 7 99
//@ stdout: cf 81 01 00 2a 07
//@ stdout: 12: e0 1f 00 ff ff 01 00
//@ stdout: 20: 3 4 5 6
// Bit-fields and unnamed members behind a member of variable size, a GNU extension: bits follow each other whatever their
// types are.
#include <stdio.h>
#include <string.h>

static void show(const void *of, int from, int to)
{
    const unsigned char *bytes = of;
    for (int i = from; i < to; i++)
        printf(i + 1 < to ? "%02x " : "%02x\n", bytes[i]);
}

static void in_a_row(int n)
{
    struct row { char a[n]; int x : 3; int y : 30; unsigned z : 5; char t; int w; } v;
    memset(&v, 0, sizeof v);
    v.x = -1;
    v.y = 12345;
    v.z = 21;
    v.t = 7;
    v.w = 99;
    printf("%d %d: %d %d %d %d %d\n", (int)sizeof v, (int)_Alignof(struct row), v.x, v.y, v.z, v.t, v.w);
    show(&v, n, n + 6);
}

static void unnamed(int n)
{
    struct { char a[n]; int : 5; int y : 8; int : 0; int q : 16; int r : 8; } v;
    memset(&v, 0, sizeof v);
    v.y = -1;
    v.q = -1;
    v.r = 1;
    printf("%d: ", (int)sizeof v);
    show(&v, n, (int)sizeof v);
}

static void members(int n)
{
    struct { char a[n]; struct { int i; char j; }; union { short z; char zz; }; signed char k : 4; } v;
    v.i = 3;
    v.j = 4;
    v.z = 5;
    v.k = 6;
    printf("%d: %d %d %d %d\n", (int)sizeof v, v.i, v.j, v.z, v.k);
}

int main(void)
{
    in_a_row(5);
    unnamed(5);
    members(5);
    return 0;
}
