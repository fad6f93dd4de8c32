//@ expect: ok
//@ model: lp64
//@ stdout: long long unsigned long
//@ stdout: long unsigned long long long
//@ stdout: unsigned int unsigned long unsigned long
//@ stdout: 8 8 4
// With a 64-bit long, 64-bit constants without LL are long.
#include <stdio.h>

#define NAME(e) \
    _Generic((e), int: "int", unsigned: "unsigned int", long: "long", unsigned long: "unsigned long", \
             long long: "long long", unsigned long long: "unsigned long long")

int main(void)
{
    printf("%s %s %s\n", NAME(4294967296), NAME(1L), NAME(0xffffffffffffffff));
    printf("%s %s %s\n", NAME(2147483648), NAME(0x8000000000000000), NAME(1LL));
    printf("%s %s %s\n", NAME(4294967295u), NAME(4294967296u), NAME(1lu));
    printf("%d %d %d\n", (int)sizeof 1L, (int)sizeof 0x100000000, (int)sizeof 0xffffffff);
    return 0;
}
