//@ expect: ok
//@ stdout: plain 12
//@ stdout: one 7 1
//@ stdout: two 8 2
//@ stdout: popped 12
//@ stdout: named 7 12
//@ stdout: bits 5
//@ stdout: raised 2 12
//@ stdout: values 1 2 3
//@ stdout: union 5
// #pragma pack in its forms: set, push, pop by name, reset.
#include <stddef.h>
#include <stdio.h>

struct plain { char c; int i; short s; };

#pragma pack(push, 1)
struct one { char c; int i; short s; };
struct bits { unsigned a : 20; unsigned b : 20; };
union u { char c[5]; int i; };
#pragma pack(push)
#pragma pack(2)
struct two { char c; int i; short s; };
#pragma pack(pop)
struct one_again { char c; int i; short s; };
#pragma pack(pop)
struct popped { char c; int i; short s; };

#pragma pack(push, here, 1)
#pragma pack(push, 4)
#pragma pack(push, 8)
#pragma pack(pop, here)
#pragma pack(1)
struct named { char c; int i; short s; };
#pragma pack()
struct reset { char c; int i; short s; };

/* A larger value than the natural alignment does not raise it. */
#pragma pack(8)
struct raised { char c; char d; };
struct raised_int { char c; int i; short s; };
#pragma pack()

int main(void)
{
    printf("plain %d\n", (int)sizeof(struct plain));
    printf("one %d %d\n", (int)sizeof(struct one), (int)offsetof(struct one_again, i));
    printf("two %d %d\n", (int)sizeof(struct two), (int)offsetof(struct two, i));
    printf("popped %d\n", (int)sizeof(struct popped));
    printf("named %d %d\n", (int)sizeof(struct named), (int)sizeof(struct reset));
    printf("bits %d\n", (int)sizeof(struct bits));
    printf("raised %d %d\n", (int)sizeof(struct raised), (int)sizeof(struct raised_int));

    struct one o = { 1, 2, 3 };
    struct one copy = o;
    printf("values %d %d %d\n", copy.c, copy.i, copy.s);
    printf("union %d\n", (int)sizeof(union u));
    return 0;
}
