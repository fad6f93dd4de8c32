//@ expect: ok
//@ stdout: 0 4 12
//@ stdout: nested 16 20
//@ stdout: array 28 36
//@ stdout: anonymous 40 42
//@ stdout: constant 16
//@ stdout: by hand 1
//@ stdout: packed 1 5
//@ stdout: variable index 24 28 32
// offsetof with nested members and array elements, as a constant and computed by hand.
#include <stddef.h>
#include <stdio.h>

struct inner { int x; int y[2]; };
struct outer {
    char tag;
    int n[2];
    short s;
    struct inner in[2];
    union { int whole; struct { short lo, hi; }; };
};

#pragma pack(push, 1)
struct tight { char c; int v[2]; };
#pragma pack(pop)

static char constant[offsetof(struct outer, in)];

int main(void)
{
    printf("%d %d %d\n", (int)offsetof(struct outer, tag), (int)offsetof(struct outer, n),
           (int)offsetof(struct outer, s));
    printf("nested %d %d\n", (int)offsetof(struct outer, in[0].x),
           (int)__builtin_offsetof(struct outer, in[0].y));
    printf("array %d %d\n", (int)offsetof(struct outer, in[1]), (int)offsetof(struct outer, in[1].y[1]));
    printf("anonymous %d %d\n", (int)offsetof(struct outer, lo), (int)offsetof(struct outer, hi));
    printf("constant %d\n", (int)sizeof constant);

    struct outer o;
    printf("by hand %d\n", (char *)&o.in[1].y[1] - (char *)&o == offsetof(struct outer, in[1].y[1]));
    printf("packed %d %d\n", (int)offsetof(struct tight, v), (int)offsetof(struct tight, v[1]));

    printf("variable index");
    for (int i = 1; i < 4; i++)
        printf(" %d", (int)offsetof(struct outer, in[0].y[i]));
    putchar('\n');
    return 0;
}
