//@ expect: ok
//@ std: gnu89
//@ stdout: 2.500000 b 4
//@ stdout: 6 7.000000
//@ stdout: 5.000000
//@ stdout: 1 3.000000
// Parameters whose addresses are taken: promoted on the way if the definition is in the old style, as they are if not.
#include <stdio.h>

struct pair { int a, b; char text[9]; };

void old(x, c, s)
    float x;
    char c;
    short s;
{
    float *px = &x;
    char *pc = &c;
    short *ps = &s;
    *px += 1;
    *pc += 1;
    *ps += 1;
    printf("%f %c %d\n", x, c, s);
}

void mixed(p, y)
    struct pair p;
    float y;
{
    struct pair *pp = &p;
    float *py = &y;
    pp->a += 3;
    *py += 3;
    printf("%d %f\n", p.a + p.b, y);
}

void new(float x)
{
    float *px = &x;
    *px *= 2;
    printf("%f\n", x);
}

void kept(b, v)
    _Bool b;
    volatile float v;
{
    _Bool *pb = &b;
    printf("%d %f\n", *pb, v);
}

int main(void)
{
    struct pair p = {1, 2, "text"};
    old(1.5f, 'a', 3);
    mixed(p, 4.0f);
    new(2.5f);
    kept(1, 3.0f);
    return 0;
}
