//@ expect: ok
//@ stdout: 52 18 120
//@ stdout: -128 127 -1
//@ stdout: -32768 24464
//@ stdout: 305419896 2596069104
//@ stdout: -2147483648 -1
//@ stdout: 1 0 1
// Conversion to a narrower signed type keeps the low bits, as gcc documents it.
#include <stdio.h>

int main(void)
{
    int i = 0x12345634;
    printf("%d %d %d\n", (char)i, (char)(i >> 24), (signed char)0x78);
    printf("%d %d %d\n", (signed char)128, (signed char)-129, (signed char)511);
    printf("%d %d\n", (short)32768, (short)90000);

    unsigned long long v = 0x9abcdef012345678ull;
    printf("%u %u\n", (unsigned)v, (unsigned)(v >> 32));

    long long w = 0x180000000ll;
    printf("%d %d\n", (int)w, (int)0x7ffffffffll);

    /* A _Bool does not keep the low bit: any nonzero value becomes one. */
    printf("%d %d %d\n", (_Bool)256, (_Bool)(unsigned char)256, (_Bool)0.5);
    return 0;
}
