//@ expect: ok
//@ stdout: 8 14 6 -13
//@ stdout: precedence 1 0 1
//@ stdout: masks 5 80 255
//@ stdout: swapped 12 34
//@ stdout: popcount 0 1 16 32
//@ stdout: reversed 2147483648 305419896
//@ stdout: rotated 2 2147483648
//@ stdout: bytes 2018915346
// Bitwise operators, their precedence, and a few bit tricks.
#include <stdio.h>

static int popcount(unsigned v)
{
    int n = 0;
    for (; v; v &= v - 1)
        n++;
    return n;
}

static unsigned reverse(unsigned v)
{
    unsigned r = 0;
    for (int i = 0; i < 32; i++, v >>= 1)
        r = r << 1 | (v & 1);
    return r;
}

static unsigned rotate(unsigned v, unsigned n)
{
    n &= 31;
    return v << n | v >> (-n & 31);
}

static unsigned swap_bytes(unsigned v)
{
    return v << 24 | (v << 8 & 0xff0000) | (v >> 8 & 0xff00) | v >> 24;
}

int main(void)
{
    int a = 12, b = 10;
    printf("%d %d %d %d\n", a & b, a | b, a ^ b, ~a);

    /* == binds tighter than &, and & tighter than ^ tighter than |. */
    printf("precedence %d %d %d\n", 3 & 1 == 1, 4 & 4 == 4 & 2, (1 | 2 ^ 3 & 2) == (1 | (2 ^ (3 & 2))));

    unsigned v = 0x1ff;
    v &= ~0xfau & 0xff;
    unsigned w = 0x5f;
    w &= ~0xfu;
    unsigned x = 0xf0;
    x |= 0x0f;
    printf("masks %u %u %u\n", v, w, x);

    int p = 34, q = 12;
    p ^= q, q ^= p, p ^= q;
    printf("swapped %d %d\n", p, q);
    printf("popcount %d %d %d %d\n", popcount(0), popcount(64), popcount(0xf0f0f0f0u), popcount(-1));
    printf("reversed %u %u\n", reverse(1), reverse(reverse(305419896)));
    printf("rotated %u %u\n", rotate(1, 33), rotate(1, 31));
    printf("bytes %u\n", swap_bytes(0x12345678));
    return 0;
}
