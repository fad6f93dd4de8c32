//@ expect: ok
//@ stdout: 1 2 3
//@ stdout: union 65 65
//@ stdout: nested 7 9
//@ stdout: offsets 0 4 4 8
//@ stdout: designated 5 6
//@ stdout: through pointer 30
// The members of anonymous structures and unions belong to the enclosing one.
#include <stddef.h>
#include <stdio.h>

struct shape {
    int kind;
    union {
        struct { short width, height; };
        struct { unsigned char radius; };
        int raw;
    };
    int tag;
};

struct deep {
    struct {
        union {
            struct { int a, b; };
            int both[2];
        };
    };
    const struct { int c; };
};

int main(void)
{
    struct shape s = { 1, { { 2, 3 } }, 4 };
    printf("%d %d %d\n", s.kind, s.width, s.height);

    s.raw = 0;
    s.radius = 'A';
    printf("union %d %d\n", s.raw & 0xff, s.width);

    struct deep d = { { { { 7, 8 } } }, { 9 } };
    d.both[1]++;
    printf("nested %d %d\n", d.a, d.b == d.c ? d.b : -1);

    printf("offsets %d %d %d %d\n", (int)offsetof(struct shape, kind), (int)offsetof(struct shape, width),
           (int)offsetof(struct shape, radius), (int)offsetof(struct shape, tag));

    struct shape t = { .kind = 1, .width = 5, .height = 6 };
    printf("designated %d %d\n", t.width, t.height);

    struct deep *p = &d;
    p->a = 10;
    p->b = 20;
    printf("through pointer %d\n", p->both[0] + p->both[1]);
    return 0;
}
