//@ expect: ok
//@ model: lp64
//@ stdout: 52 12 16 48
//@ stdout: 22
//@ stdout: 674
// Structures with members of variable size, a GNU extension: what lies behind them is found when the program runs.
#include <stdio.h>
#include <string.h>

static int fields(int n)
{
    struct frame {
        int a;
        char b[n];
        int c;
        short d[n][2];
        char e;
    } s, t, *p = &t;
    s.a = 1;
    memset(s.b, 2, n);
    s.c = 3;
    s.d[n - 1][1] = 7;
    s.e = 9;
    t = s;
    printf("%d", (int)sizeof s);
    printf(" %d", (int)((char *)&p->c - (char *)p));
    printf(" %d", (int)((char *)&p->d - (char *)p));
    printf(" %d\n", (int)((char *)&p->e - (char *)p));
    return p->a + p->b[n - 1] + p->c + p->d[n - 1][1] + p->e;
}

static int in_a_loop(int n)
{
    int i, sum = 0;
    for (i = 1; i <= n; i++) {
        struct { long long x; char context[i]; } last;
        struct { char c; int v[i]; } array[2];
        array[1].v[i - 1] = 5;
        last.context[i - 1] = i;
        sum += last.context[i - 1] + sizeof last + sizeof array + array[1].v[i - 1];
    }
    return sum;
}

int main(void)
{
    printf("%d\n", fields(8));
    printf("%d\n", in_a_loop(9));
    return 0;
}
