//@ expect: ok
//@ stdout: 7 3 0
//@ stdout: 1 5 0 0
//@ stdout: 0 8 3
// A braced list sets its whole aggregate again: what a designator had put inside is gone.
#include <stdio.h>

struct outer {
    int a;
    struct {
        int b, c;
    } in[2];
};

static struct outer first = { .in[1].c = 9, .a = 7, { [0] = { .c = 3 } } };

int main(void)
{
    int v[4] = { [2] = 7, [0] = 1, 5, 0 };
    struct outer second = { .in = { { 1, 2 }, { 3, 4 } }, .a = 0, .in[0] = { 8 }, { 3 } };

    printf("%d %d %d\n", first.a, first.in[0].c, first.in[1].c);
    printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
    printf("%d %d %d\n", second.a, second.in[0].b, second.in[1].b);
    return 0;
}
