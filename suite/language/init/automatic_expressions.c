//@ expect: ok
//@ stdout: 3 4 12
//@ stdout: rest 0 0
//@ stdout: self size 4
//@ stdout: each time 1 2 3
//@ stdout: from call 5 6
//@ stdout: pointers 4 4
//@ stdout: empty 0 0
// Automatic objects take any expression as initialiser and are initialised each time around.
#include <stdio.h>

struct pair { int a, b; };

static struct pair make(int n)
{
    struct pair p = { n, n + 1 };
    return p;
}

static int product(int x, int y)
{
    int v[] = { x, y, x * y };
    int *p = v;
    printf("%d %d %d\n", v[0], p[1], 2[v]);
    int rest[6] = { x };
    printf("rest %d %d\n", rest[1], rest[5]);
    return v[2];
}

int main(void)
{
    product(3, 4);

    /* The name is in scope in its own initialiser. */
    int size = sizeof size;
    printf("self size %d\n", size);

    printf("each time");
    for (int i = 1; i <= 3; i++) {
        int acc[2] = { i };
        acc[1] += acc[0];
        printf(" %d", acc[1]);
    }
    putchar('\n');

    struct pair p = make(5), q[2] = { p, make(7) };
    printf("from call %d %d\n", q[0].a, q[1].a - 1);

    int x = 4, *px = &x, **ppx = &px;
    printf("pointers %d %d\n", *px, **ppx);

    struct pair none = { };
    int zeros[3] = { };
    printf("empty %d %d\n", none.a + none.b, zeros[0] + zeros[2]);
    return 0;
}
