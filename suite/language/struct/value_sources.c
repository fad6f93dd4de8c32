//@ expect: ok
//@ stdout: call 2 5
//@ stdout: conditional 20 2
//@ stdout: assignment 3
//@ stdout: comma 30
//@ stdout: statement 6
//@ stdout: literal 9
//@ stdout: pointer 8
//@ stdout: nested 7
//@ stdout: sizes 12 12
//@ stdout: recursion 0 1 3 9
// Structure values that are no lvalues, from all kinds of expressions, and the arrays inside of them.
#include <stdio.h>

struct triple { int v[3]; };
struct wrap { struct triple t; int n; };
struct maker { struct triple (*make)(int); };

static struct triple from(int a)
{
    return (struct triple){ { a, a + 1, a + 2 } };
}

static struct wrap wrapped(int a)
{
    struct wrap w = { from(a), 1 };
    return w;
}

/* Each call has a copy of its own. */
static struct triple sums(struct triple t, int depth)
{
    if (depth == 0)
        return t;
    struct triple inner = sums((struct triple){ { t.v[0] + depth, t.v[1], t.v[2] } }, depth - 1);
    inner.v[depth % 3] += depth;
    return inner;
}

int main(void)
{
    struct triple s = { { 10, 20, 30 } }, t = { { 1, 2, 3 } }, u;
    int yes = 1;

    printf("call %d %d\n", from(1).v[1], *(from(5).v));
    printf("conditional %d %d\n", (yes ? s : t).v[1], (yes ? t : s).v[1]);
    printf("assignment %d\n", (u = t).v[2]);
    printf("comma %d\n", (yes++, s).v[2]);
    printf("statement %d\n", ({ struct triple k = { { 4, 5, 6 } }; k; }).v[2]);
    printf("literal %d\n", (struct triple){ { 7, 8, 9 } }.v[2]);

    struct maker m = { from };
    printf("pointer %d\n", m.make(6).v[2]);
    printf("nested %d\n", wrapped(5).t.v[2]);
    printf("sizes %d %d\n", (int)sizeof from(1).v, (int)sizeof (yes ? s : t));

    printf("recursion");
    for (int d = 0; d < 4; d++)
        printf(" %d", sums((struct triple){ { 0 } }, d).v[0]);
    putchar('\n');
    return 0;
}
