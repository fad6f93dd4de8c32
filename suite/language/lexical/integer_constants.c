//@ expect: ok
//@ stdout: 10 8 16 255 5
//@ stdout: int unsigned int long long
//@ stdout: int unsigned int unsigned int
//@ stdout: unsigned int unsigned long long long long
//@ stdout: octal 511 0 8
//@ stdout: binary 165 unsigned int
//@ stdout: minus 1 1
//@ stdout: wide 1 1
// The type of an integer constant is the first of its list that holds the value; decimal ones stay signed.
#include <stdio.h>

#define NAME(e) \
    _Generic((e), int: "int", unsigned: "unsigned int", long long: "long long", \
             unsigned long long: "unsigned long long", default: "some long")

/* long or long long, whichever is the first to have 64 bits */
#define IS_WIDE_SIGNED(e) _Generic((e), long: sizeof(long) == 8, long long: sizeof(long) == 4, default: 0)
#define IS_WIDE_UNSIGNED(e) \
    _Generic((e), unsigned long: sizeof(long) == 8, unsigned long long: sizeof(long) == 4, default: 0)

int main(void)
{
    printf("%d %d %d %d %d\n", 10, 010, 0x10, 0XfF, 0b101);
    printf("%s %s %s\n", NAME(2147483647), NAME(0x80000000), NAME(1LL));
    printf("%s %s %s\n", NAME(0x7fffffff), NAME(037777777777), NAME(1u));
    printf("%s %s %s\n", NAME(0U), NAME(1uLL), NAME(1ll));
    printf("octal %d %d %d\n", 0777, 0, 0010);
    printf("binary %d %s\n", 0B10100101, NAME(0b10000000000000000000000000000000));

    /* -2147483648 negates a constant that needs 64 bits, so the result has 64 bits. */
    printf("minus %d %d\n", sizeof(-2147483648) == 8, -2147483648 < 0);
    printf("wide %d %d\n", IS_WIDE_SIGNED(2147483648), IS_WIDE_UNSIGNED(0xffffffffffffffff));
    return 0;
}
