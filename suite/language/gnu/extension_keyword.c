//@ expect: ok
//@ stdout: 5 6
//@ stdout: 8 3
//@ stdout: 4 7
//@ stdout: 12
// __extension__ before declarations, members and expressions, and the keywords spelt with underscores.
#include <stdio.h>

__extension__ typedef long long wide;
__extension__ struct s { __extension__ union { int a; int b; }; int c; };

static __inline__ int twice(int n)
{
    return 2 * n;
}

static __inline int thrice(__const int n)
{
    return 3 * n;
}

int main(void)
{
    struct s s = { { 5 }, 6 };
    printf("%d %d\n", s.b, s.c);
    printf("%d %d\n", (int)__extension__ sizeof(wide), __extension__ ({ int t = 2; t + 1; }));

    __extension__ int local = 4;
    __signed__ char c = -7;
    __volatile__ int v = local;
    int *__restrict p = &local, *__restrict__ q = &local;
    printf("%d %d\n", v, -(c));
    (void)p, (void)q;

    printf("%d\n", twice(3) + thrice(2));
    return 0;
}
