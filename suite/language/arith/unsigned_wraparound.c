//@ expect: ok
//@ stdout: 0 4294967295
//@ stdout: 1 4294967295
//@ stdout: 2 1
//@ stdout: 0 255 0 65535
//@ stdout: 18446744073709551615 0
//@ stdout: 3554416254
//@ stdout: 2166136261 3826002220
// Unsigned arithmetic wraps modulo two to the width; narrow unsigned types wrap on the store.
#include <stdio.h>

static unsigned fnv(const char *s)
{
    unsigned h = 2166136261u;
    while (*s)
        h = (h ^ (unsigned char)*s++) * 16777619u;
    return h;
}

int main(void)
{
    unsigned max = 4294967295u, zero = 0;
    printf("%u %u\n", max + 1, zero - 1);
    printf("%u %u\n", max * max, -1 * 1u);
    printf("%u %u\n", 1u - max, max - (max - 1));

    unsigned char c = 255, d = 0;
    unsigned short s = 65535, t = 0;
    c++, d--, s++, t--;
    printf("%d %d %d %d\n", c, d, s, t);

    unsigned long long big = 0;
    big--;
    printf("%llu %llu\n", big, big + 1);

    unsigned seed = 12345u;
    seed = seed * 1103515245u + 12345u;
    printf("%u\n", seed);
    printf("%u %u\n", fnv(""), fnv("a"));
    return 0;
}
