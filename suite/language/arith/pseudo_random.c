//@ expect: ok
//@ stdout: xorshift 723471715 2497366906 2064144800
//@ stdout: lcg 1103527590 2524885223 662824084
//@ stdout: 64 bit 6364136223846793006 13885033948157127959
// Generators of pseudo-random numbers, which need exact unsigned arithmetic.
#include <stdint.h>
#include <stdio.h>

static uint32_t xorshift(uint32_t *state)
{
    uint32_t x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

static unsigned lcg(unsigned *state)
{
    return *state = *state * 1103515245u + 12345u;
}

static uint64_t wide(uint64_t *state)
{
    return *state = *state * 6364136223846793005ull + 1;
}

int main(void)
{
    uint32_t x = 2463534242u;
    printf("xorshift");
    for (int i = 0; i < 3; i++)
        printf(" %u", xorshift(&x));

    unsigned l = 1;
    printf("\nlcg");
    for (int i = 0; i < 3; i++)
        printf(" %u", lcg(&l));

    uint64_t w = 1;
    printf("\n64 bit");
    for (int i = 0; i < 2; i++)
        printf(" %llu", (unsigned long long)wide(&w));
    putchar('\n');
    return 0;
}
