//@ expect: ok
//@ stdout: 1 2 0
//@ stdout: nested 3 4
//@ stdout: array 0 0 5
//@ stdout: union 2.500000
//@ stdout: literal 7
// The obsolete GNU forms: "member: value" and "[index] value".
#include <stdio.h>

struct point { int x, y, z; };
struct line { struct point from, to; };
union number { int i; float f; };

static struct point p = { y: 2, x: 1 };

int main(void)
{
    struct line l = { from: { x: 3 }, to: { 0, y: 4 } };
    int v[3] = { [2] 5 };
    union number n = { f: 2.5f };

    printf("%d %d %d\n", p.x, p.y, p.z);
    printf("nested %d %d\n", l.from.x, l.to.y);
    printf("array %d %d %d\n", v[0], v[1], v[2]);
    printf("union %f\n", n.f);
    printf("literal %d\n", ((struct point){ z: 7 }).z);
    return 0;
}
