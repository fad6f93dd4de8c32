//@ expect: ok
//@ stdout: 11 6
//@ stdout: 4 1
//@ stdout: 2 3
//@ stdout: 3
//@ stdout: 8 4
//@ stdout: 1 0
//@ stdout: 2.500000 12
//@ stdout: 5 -1
// The lexer always takes the longest token: a---b, a<<=b, x+++y, numbers that run into operators.
#include <stdio.h>

int main(void)
{
    int x = 5, y = 6, z;
    z = x+++y;
    printf("%d %d\n", z, x);

    int a = 5, b = 1;
    z = a---b;
    printf("%d %d\n", z, b);

    int u = 1, v = 3;
    u<<=1;
    z = u<v?u:v;
    printf("%d %d\n", z, v);

    int n = 9, *p = &n;
    z = n/ *p+2;
    printf("%d\n", z);

    int s = 2;
    s<<=1<1?0:2;                /* s <<= ((1 < 1) ? 0 : 2) */
    z = s>>1;
    printf("%d %d\n", s, z);

    printf("%d %d\n", a>=b, a<-b);
    printf("%f %d\n", 1.+1.5, 0xf+-3);

    int m = -5;
    z = - -m;
    printf("%d %d\n", -z, a-+-m);
    return 0;
}
