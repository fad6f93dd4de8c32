//@ expect: ok
//@ stdout: 1 2 3
//@ stdout: separate 1 10 2 20
//@ stdout: recursion 4
//@ stdout: array 5 6
//@ stdout: address 1
//@ stdout: shadowed 1 101 2
// Local objects with static storage keep their value, and are private to their block.
#include <stdio.h>

static int next(void)
{
    static int n;
    return ++n;
}

static int ones(void) { static int n = 0; n += 1; return n; }
static int tens(void) { static int n = 0; n += 10; return n; }

static int depth(int left)
{
    static int calls;
    int here = ++calls;
    if (left > 0)
        depth(left - 1);
    return here == 1 ? calls : 0;
}

static int *slot(int i)
{
    static int v[3] = { 4, 5, 6 };
    return &v[i];
}

static int shadowed(int inner)
{
    static int n;
    if (inner) {
        static int n = 100;
        return ++n;
    }
    return ++n;
}

int main(void)
{
    int a = next(), b = next(), c = next();
    printf("%d %d %d\n", a, b, c);

    int o1 = ones(), t1 = tens(), o2 = ones(), t2 = tens();
    printf("separate %d %d %d %d\n", o1, t1, o2, t2);

    int calls = depth(3);
    printf("recursion %d\n", calls);
    printf("array %d %d\n", *slot(1), *slot(2));
    *slot(0) = 1;
    printf("address %d\n", *slot(0));

    int s1 = shadowed(0), s2 = shadowed(1), s3 = shadowed(0);
    printf("shadowed %d %d %d\n", s1, s2, s3);
    return 0;
}
