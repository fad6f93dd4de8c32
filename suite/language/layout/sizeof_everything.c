//@ expect: ok
//@ stdout: types 1 2 4 4 8
//@ stdout: arrays 40 60 12
//@ stdout: strings 1 6 7 24
//@ stdout: expressions 4 4 8 4 1
//@ stdout: pointers 1 1 1 1
//@ stdout: parameter 1 1
//@ stdout: gnu 1 1
//@ stdout: chars 4 1
//@ stdout: type 1
// sizeof of types and of all kinds of expressions.
#include <stddef.h>
#include <stdio.h>

struct rgb { unsigned char r, g, b; };
struct pair { int a; struct rgb color; };
typedef int matrix[3][5];

static int parameter(int v[10], matrix m)
{
    printf("parameter %d ", sizeof v == sizeof(int *));
    return sizeof m == sizeof(int (*)[5]);
}

static void nothing(void)
{
}

int main(void)
{
    printf("types %d %d %d %d %d\n", (int)sizeof(char), (int)sizeof(short), (int)sizeof(int),
           (int)sizeof(float), (int)sizeof(struct pair));

    int v[10];
    matrix m;
    struct rgb colors[4];
    (void)v, (void)m, (void)colors;
    printf("arrays %d %d %d\n", (int)sizeof v, (int)sizeof m, (int)sizeof colors);
    printf("strings %d %d %d %d\n", (int)sizeof "", (int)sizeof "abcde", (int)sizeof "abc" "def",
           (int)sizeof L"abcde");

    char c = 0;
    short s = 0;
    printf("expressions %d %d %d %d %d\n", (int)sizeof(c + c), (int)sizeof +s, (int)sizeof(c + 1.0),
           (int)sizeof(c == s), (int)sizeof(c = s));

    printf("pointers %d %d %d %d\n", sizeof &v == sizeof(void *), sizeof(v + 0) == sizeof(int *),
           sizeof &m[0] == sizeof(char *), sizeof *m == 5 * sizeof(int));
    printf("%d\n", parameter(v, m));

    /* GNU: void and function types have size one. */
    printf("gnu %d %d\n", (int)sizeof(void), (int)sizeof nothing);
    printf("chars %d %d\n", (int)sizeof 'a', (int)sizeof c);
    printf("type %d\n", _Generic(sizeof 0, size_t: 1, default: 0));
    return 0;
}
