//@ expect: ok
//@ stdout: sizes 8 12 4 3
//@ stdout: first member 7
//@ stdout: designated 2.500000
//@ stdout: copied 7 8
//@ stdout: zeroed 0 0
//@ stdout: returned 66
//@ stdout: nested 1 2 3
// A union is as large as its largest member, rounded to its alignment; initialisers are for the first member.
#include <stdio.h>

union number { int i; float f; char text[7]; };
union padded { char c[9]; int align; };
union small { int i; short s; };
union bytes { char a; char b[3]; };
struct holder { int kind; union { int i; struct { short lo, hi; } pair; } u; };

static union number zero;

static union small make(int v)
{
    union small s;
    s.i = v;
    return s;
}

int main(void)
{
    printf("sizes %d %d %d %d\n", (int)sizeof(union number), (int)sizeof(union padded),
           (int)sizeof(union small), (int)sizeof(union bytes));

    union number n = { 7 };
    printf("first member %d\n", n.i);
    union number f = { .f = 2.5f };
    printf("designated %f\n", f.f);

    union number copy = n;
    n.i++;
    printf("copied %d %d\n", copy.i, n.i);
    printf("zeroed %d %d\n", zero.i, zero.text[6]);
    printf("returned %d\n", make(66).s);

    struct holder h[2] = { { 1, { .pair = { 2, 3 } } }, { 0 } };
    h[1] = h[0];
    printf("nested %d %d %d\n", h[1].kind, h[1].u.pair.lo, h[1].u.pair.hi);
    return 0;
}
