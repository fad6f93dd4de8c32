//@ expect: ok
//@ stdout: clz 31 0 15
//@ stdout: ctz 0 31 4
//@ stdout: popcount 0 8 32 3
//@ stdout: ffs 0 1 5
//@ stdout: parity 1 0
//@ stdout: long long 40 23 2
//@ stdout: bswap 2018915346 13330
//@ stdout: bswap64 8070450532247928832
// Builtins that count bits or swap bytes.
#include <stdio.h>

int main(void)
{
    unsigned one = 1, high = 0x80000000u, sixteen = 0x10000;
    printf("clz %d %d %d\n", __builtin_clz(one), __builtin_clz(high), __builtin_clz(sixteen));
    printf("ctz %d %d %d\n", __builtin_ctz(one), __builtin_ctz(high), __builtin_ctz(48));
    printf("popcount %d %d %d %d\n", __builtin_popcount(0), __builtin_popcount(255), __builtin_popcount(-1),
           __builtin_popcount(0x80000101u));
    printf("ffs %d %d %d\n", __builtin_ffs(0), __builtin_ffs(1), __builtin_ffs(48));
    printf("parity %d %d\n", __builtin_parity(7), __builtin_parity(3));

    unsigned long long wide = 1ull << 40;
    printf("long long %d %d %d\n", __builtin_ctzll(wide), __builtin_clzll(wide),
           __builtin_popcountll(wide | 1));
    printf("bswap %u %d\n", __builtin_bswap32(0x12345678), __builtin_bswap16(0x1234));
    printf("bswap64 %llu\n", (unsigned long long)__builtin_bswap64(0x70));
    return 0;
}
