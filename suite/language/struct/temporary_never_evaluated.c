//@ expect: ok
//@ stdout: 3 0 5
// A call that returns a struct stands where control never comes: its temporary is neither made nor left.
#include <stdio.h>

struct pair {
    int a, b;
};

static struct pair make(int n)
{
    struct pair p = { n, n + 1 };
    return p;
}

int main(void)
{
    int x = 3;
    int never = 0 && make(x).a;
    int always = 1 || make(x).b ? x + 2 : make(x).a;

    printf("%d %d %d\n", x, never, always);
    return 0;
}
