//@ expect: ok
//@ stdout: 3 2
//@ stdout: 1 5 3
//@ stdout: member 0 8
//@ stdout: kept 4 9
//@ stdout: union 6
// A later initialiser for the same object replaces the earlier one.
#include <stdio.h>

struct pair { int a, b; };
struct outer { struct pair p; int n; };
union choice { int i; struct pair p; };

int main(void)
{
    struct pair s = { .a = 1, .b = 2, .a = 3 };
    printf("%d %d\n", s.a, s.b);

    int v[3] = { 1, 2, 3, [1] = 5 };
    printf("%d %d %d\n", v[0], v[1], v[2]);

    /* The whole member replaces what was said of its parts. */
    struct outer o = { .p.a = 7, .p = { .b = 8 } };
    printf("member %d %d\n", o.p.a, o.p.b);

    /* A part of a member set before changes only that part. */
    struct outer q = { .p = { 4, 5 }, .p.b = 9 };
    printf("kept %d %d\n", q.p.a, q.p.b);

    union choice c = { .i = 1, .p = { 5, 6 } };
    printf("union %d\n", c.p.b);
    return 0;
}
