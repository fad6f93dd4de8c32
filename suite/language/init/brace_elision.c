//@ expect: ok
//@ stdout: 1 2 3 4 5 6
//@ stdout: 1 0 0 4 5 0
//@ stdout: 1 2 3 4
//@ stdout: structs 1 2 3 4 5
//@ stdout: struct value 7 8 9
//@ stdout: scalar 5 6
//@ stdout: trailing 3
//@ stdout: mixed 1 2 3 0 4
// Inner braces may be left out: values then fill the members one after the other.
#include <stdio.h>

struct pair { int a, b; };
struct group { struct pair p[2]; int tail; };
struct named { char name[3]; int n; };

int main(void)
{
    int a[2][3] = { 1, 2, 3, 4, 5, 6 };
    printf("%d %d %d %d %d %d\n", a[0][0], a[0][1], a[0][2], a[1][0], a[1][1], a[1][2]);

    int b[2][3] = { { 1 }, 4, 5 };
    printf("%d %d %d %d %d %d\n", b[0][0], b[0][1], b[0][2], b[1][0], b[1][1], b[1][2]);

    int c[][2] = { 1, 2, 3, 4 };
    printf("%d %d %d %d\n", c[0][0], c[0][1], c[1][0], (int)(c[1][1] * (sizeof c / sizeof c[0]) / 2));

    struct group g = { 1, 2, 3, 4, 5 };
    printf("structs %d %d %d %d %d\n", g.p[0].a, g.p[0].b, g.p[1].a, g.p[1].b, g.tail);

    /* A structure value initialises a whole member, so the braces are not elided there. */
    struct pair seven = { 7, 8 };
    struct group h = { seven, { 9 } };
    printf("struct value %d %d %d\n", h.p[0].a, h.p[0].b, h.p[1].a);

    int x = { 5 }, *p = { &x };
    struct pair q = { { 6 }, };
    printf("scalar %d %d\n", *p, q.a + q.b);

    int t[] = { 1, 2, 3, };
    printf("trailing %d\n", (int)(sizeof t / sizeof t[0]));

    struct group m = { { 1, 2, { 3 } }, 4 };
    printf("mixed %d %d %d %d %d\n", m.p[0].a, m.p[0].b, m.p[1].a, m.p[1].b, m.tail);
    return 0;
}
