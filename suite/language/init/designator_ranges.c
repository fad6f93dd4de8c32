//@ expect: ok
//@ stdout: 0 7 7 7 0
//@ stdout: 1 1 2 2 2 9 9 1
//@ stdout: size 21
//@ stdout: rows 0 5 5 0 1 1
//@ stdout: classes d d a a ?
//@ stdout: struct 3 3 0
// GNU range designators set several elements from one initialiser; later ones override.
#include <stdio.h>

struct item { int id; int limit; };

static const char classes[256] = {
    [0 ... 255] = '?',
    ['0' ... '9'] = 'd',
    ['a' ... 'z'] = 'a',
    ['A' ... 'Z'] = 'a',
};

int main(void)
{
    int a[5] = { [1 ... 3] = 7 };
    printf("%d %d %d %d %d\n", a[0], a[1], a[2], a[3], a[4]);

    int b[8] = { [0 ... 7] = 1, [2 ... 6] = 2, [5 ... 5] = 9, 9 };
    for (int i = 0; i < 8; i++)
        printf("%d%c", b[i], i < 7 ? ' ' : '\n');

    int c[] = { [10 ... 20] = 1 };
    printf("size %d\n", (int)(sizeof c / sizeof *c));

    int d[3][2] = { [0 ... 2] = { 0, 5 }, [2] = { 1, 1 } };
    printf("rows %d %d %d %d %d %d\n", d[0][0], d[0][1], d[1][1], d[1][0], d[2][0], d[2][1]);

    printf("classes %c %c %c %c %c\n", classes['0'], classes['9'], classes['q'], classes['Q'], classes[' ']);

    struct item e[4] = { [1 ... 2].id = 3 };
    printf("struct %d %d %d\n", e[1].id, e[2].id, e[3].id);
    return 0;
}
