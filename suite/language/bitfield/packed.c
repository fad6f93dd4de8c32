//@ expect: ok
//@ stdout: sizes 5 3 2 8
//@ stdout: values 31 134217728 -1 0
//@ stdout: odd position -1000 77
//@ stdout: long 9 68719476735
//@ stdout: member only 7 6
// In a packed structure fields follow each other bit by bit, across all unit borders.
#include <stdio.h>

struct __attribute__((packed)) a { unsigned x : 5, y : 28; };
struct b { char c; int x : 12; } __attribute__((packed));
struct __attribute__((packed)) c { unsigned short x : 9; unsigned short y : 7; };
struct plain { unsigned x : 5, y : 28; };
struct __attribute__((packed)) wide { unsigned n : 29; long long v : 37; unsigned m : 4; };
struct member { char c; unsigned x : 20 __attribute__((packed)); unsigned y : 12 __attribute__((packed)); };

int main(void)
{
    printf("sizes %d %d %d %d\n", (int)sizeof(struct a), (int)sizeof(struct b), (int)sizeof(struct c),
           (int)sizeof(struct plain));

    struct a a = { 31, 0 };
    a.y = 1u << 27;
    struct c c = { 511, 127 };
    c.y++;
    printf("values %d %d %d %d\n", a.x, a.y, c.x == 511 ? -1 : 0, c.y);

    struct b v[2] = { { 1, 5 }, { 77, 6 } };
    v[0].x = -1000;
    printf("odd position %d %d\n", v[0].x, v[1].c);

    struct wide w = { 0x1fffffff, 0, 15 };
    w.v = 0xfffffffffll;
    printf("long %d %lld\n", (int)sizeof w, (long long)w.v);

    struct member m = { 7, 0xfffff, 0 };
    m.y = 6;
    printf("member only %d %d\n", m.c, m.x == 0xfffff ? m.y : -1);
    return 0;
}
