//@ expect: ok
//@ stdout: plain 12 4
//@ stdout: packed 7 1
//@ stdout: offsets 0 1 5
//@ stdout: values -5 70000 300
//@ stdout: array 14 4 5
//@ stdout: member 8 6
//@ stdout: outer 9 5
//@ stdout: mixed 12 4 5
//@ stdout: enum 1 2
// __attribute__((packed)) on structures, single members and enumerations.
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct plain { char c; int i; short s; };
struct __attribute__((packed)) tight { char c; int i; short s; };
struct member { char c; int i __attribute__((packed)); short s; };
struct inner { short a; int b; };
struct outer { char c; struct inner in; } __attribute__((__packed__));
struct __attribute__((packed, aligned(4))) both { char c; int i; int j; };
enum __attribute__((packed)) small { S_ONE = 1, S_MAX = 255 };
enum __attribute__((packed)) medium { M_MAX = 256 };

int main(void)
{
    printf("plain %d %d\n", (int)sizeof(struct plain), (int)_Alignof(struct plain));
    printf("packed %d %d\n", (int)sizeof(struct tight), (int)_Alignof(struct tight));
    printf("offsets %d %d %d\n", (int)offsetof(struct tight, c), (int)offsetof(struct tight, i),
           (int)offsetof(struct tight, s));

    struct tight t = { -5, 70000, 300 };
    printf("values %d %d %d\n", t.c, t.i, t.s);

    struct tight two[2] = { { 1, 2, 3 }, { 4, 5, 6 } };
    unsigned char raw[sizeof two];
    memcpy(raw, two, sizeof two);
    printf("array %d %d %d\n", (int)sizeof two, raw[7], raw[8]);

    /* Only the member is packed: the short after it keeps its alignment. */
    printf("member %d %d\n", (int)sizeof(struct member), (int)offsetof(struct member, s));

    /* Packing does not reach into the inner structure, it only removes its alignment. */
    printf("outer %d %d\n", (int)sizeof(struct outer), (int)offsetof(struct outer, in.b));
    printf("mixed %d %d %d\n", (int)sizeof(struct both), (int)_Alignof(struct both),
           (int)offsetof(struct both, j));
    printf("enum %d %d\n", (int)sizeof(enum small), (int)sizeof(enum medium));
    return 0;
}
