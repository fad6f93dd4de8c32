//@ expect: ok
//@ stdout: -1 0 1
//@ stdout: large medium small none
//@ stdout: 1 2 3 4
//@ stdout: sides 1 0 5
//@ stdout: assigned 10 0 10 99
//@ stdout: comma 4
// ?: associates to the right and its middle part is parsed like a parenthesised expression.
#include <stdio.h>

static int sign(int x)
{
    return x < 0 ? -1 : x > 0 ? 1 : 0;
}

static const char *size(int n)
{
    return n > 100 ? "large" : n > 10 ? "medium" : n > 0 ? "small" : "none";
}

static int pick(int a, int b)
{
    return a ? b ? 1 : 2 : b ? 3 : 4;
}

int main(void)
{
    printf("%d %d %d\n", sign(-9), sign(0), sign(9));
    printf("%s %s %s %s\n", size(101), size(11), size(1), size(0));
    printf("%d %d %d %d\n", pick(1, 1), pick(1, 0), pick(0, 1), pick(0, 0));

    /* Only one side is evaluated. */
    int x = 0, y = 0;
    int r = 1 ? (x++, 5) : (y++, 6);
    printf("sides %d %d %d\n", x, y, r);

    /* The third operand of ?: is no assignment: the left side is chosen here. */
    int a = 1, b = 0, c;
    a ? (c = 10) : (b = 20);
    int d = a ? c : b, e = 99;
    printf("assigned %d %d %d %d\n", c, b, d, e);
    printf("comma %d\n", a ? b, 4 : 5);
    return 0;
}
