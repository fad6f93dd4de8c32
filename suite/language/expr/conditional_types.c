//@ expect: ok
//@ stdout: 4294967295 1
//@ stdout: -1.000000 8
//@ stdout: null 1 1
//@ stdout: object 42
//@ stdout: qualified 7
//@ stdout: void calls 2 1
//@ stdout: struct 3 4
//@ stdout: char sizes 4 4
//@ stdout: function 25
// The second and third operand of ?: are merged into one type, whichever of them is chosen.
#include <stddef.h>
#include <stdio.h>

struct pair { int a, b; };

static int left_calls, right_calls;
static void left(void) { left_calls++; }
static void right(void) { right_calls++; }
static int square(int x) { return x * x; }
static int twice(int x) { return 2 * x; }

int main(void)
{
    int yes = 1, no = 0;

    /* int and unsigned meet in unsigned. */
    printf("%u %d\n", yes ? -1 : 0u, (yes ? -1 : 0u) > 0);
    printf("%f %d\n", yes ? -1 : 0.5, (int)sizeof(yes ? 'a' : 2.0));

    /* A pointer and a null pointer constant. */
    int v = 42;
    int *p = no ? &v : 0;
    int *q = no ? NULL : &v;
    printf("null %d %d\n", p == NULL, (yes ? (void *)0 : q) == 0);

    /* A void pointer absorbs the object pointer; a null pointer constant does not. */
    void *vp = q;
    void *merged = no ? vp : q;
    printf("object %d\n", *(yes ? q : (void *)0) - (merged != vp));

    /* Qualifiers of both sides are collected. */
    const int ci = 7;
    const int *cp = yes ? &ci : q;
    printf("qualified %d\n", *cp);

    yes ? left() : right();
    no ? left() : right();
    yes ? left() : right();
    printf("void calls %d %d\n", left_calls, right_calls);

    struct pair s = { 1, 2 }, t = { 3, 4 };
    printf("struct %d %d\n", (no ? s : t).a, (no ? s : t).b);

    char c = 'x', d = 'y';
    printf("char sizes %d %d\n", (int)sizeof(yes ? c : d), (int)sizeof(no ? (short)1 : d));
    printf("function %d\n", (yes ? square : twice)(5));
    return 0;
}
