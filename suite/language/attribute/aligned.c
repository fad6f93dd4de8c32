//@ expect: ok
//@ stdout: type 16 16
//@ stdout: member 16 24 8
//@ stdout: typedef 4 32
//@ stdout: less 6 2
//@ stdout: variable 1
//@ stdout: alignas 64 64
//@ stdout: keyword 16 1
//@ stdout: maximum 8
//@ stdout: alignof 1 2 4 8
// Alignment raised by attributes and _Alignas, lowered by typedef, and asked for by _Alignof.
#include <stdalign.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

struct __attribute__((aligned(16))) big { char c; };
struct with_member { char c; char d __attribute__((aligned(16))); alignas(8) char e; };
typedef int int_on_32 __attribute__((aligned(32)));
typedef int loose_int __attribute__((aligned(2)));
struct with_loose { char c; loose_int i; };
struct line { _Alignas(64) char data[10]; };
struct with_max { char c; alignas(4) alignas(8) char d; };

static char buffer[3] __attribute__((aligned(16)));
static alignas(int) char word[sizeof(int)];
static _Alignas(16) int number = 16;

static int aligned_to(const void *p, unsigned n)
{
    return (uintptr_t)p % n == 0;
}

int main(void)
{
    printf("type %d %d\n", (int)sizeof(struct big), (int)_Alignof(struct big));
    printf("member %d %d %d\n", (int)offsetof(struct with_member, d), (int)offsetof(struct with_member, e),
           (int)offsetof(struct with_max, d));
    printf("typedef %d %d\n", (int)sizeof(int_on_32), (int)_Alignof(int_on_32));
    printf("less %d %d\n", (int)sizeof(struct with_loose), (int)offsetof(struct with_loose, i));
    printf("variable %d\n", aligned_to(buffer, 16));
    printf("alignas %d %d\n", (int)sizeof(struct line), (int)alignof(struct line));
    printf("keyword %d %d\n", number, aligned_to(&number, 16) && aligned_to(word, alignof(int)));
    printf("maximum %d\n", (int)_Alignof(struct with_max));

    short s = 0;
    int local __attribute__((aligned(8))) = 0;
    printf("alignof %d %d %d %d\n", (int)_Alignof(char), (int)__alignof__(s), (int)__alignof(int),
           (int)__alignof__(local));
    return 0;
}
