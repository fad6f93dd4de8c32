//@ expect: ok
//@ stdout: 31 0 1 1 1 30 | 0 0 1 1 1 | 0 0 2 0 1 0 | 100 1000000 100000000000080
//@ stdout: 30 1 1 1 2 29 | 1 1 1 1 2 | 0 4 2 0 5 0 | 200 2000000 1000000000000080
//@ stdout: 30 0 2 0 1 29 | 1 0 2 0 1 | 0 6 3 1 7 0 | 300 3000000 c000000000000080
//@ stdout: 24 7 1 1 8 23 | 7 7 1 1 8 | 0 16 2 0 17 0 | 8000 80000000 10000000080
//@ stdout: 16 15 1 1 16 15 | 15 15 1 1 16 | 0 27 2 0 28 0 | 80 800000 800000080
//@ stdout: 3 3 13 1 4 2 | 28 3 13 1 4 | 0 18 14 0 19 0 | 7856 78563412 3c2b1a090080
//@ stdout: 0 31 1 1 32 0 | 31 31 1 1 32 | 0 49 2 0 50 0 | 0 80 280
//@ stdout: 0 0 32 0 1 31 | 31 0 32 0 1 | 0 21 33 1 22 0 | ffff ffffffff e0ffffff1f80
//@ stdout: 0 4 16 0 5 3 | 31 4 16 0 5 | 0 28 17 1 29 0 | f0f0 f0f0f0f0 f0f0f0f080
//@ stdout: 29 0 3 1 1 28 | 2 0 3 1 1 | 0 27 4 0 28 0 | 700 7000000 3800000080
//@ stdout: 0 4 32
//@ stdout: 0 21
//@ stdout: 0 41
//@ stdout: 0 0 64
//@ stdout: 31 31 0
//@ stdout: 1 9
//@ stdout: 3412 ff 78563412 ff000000
//@ stdout: 3412 78563412
// Counting and swapping bits, for every width.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

extern unsigned short function_htons(unsigned short) __asm__("htons");
extern unsigned short function_ntohs(unsigned short) __asm__("ntohs");
extern unsigned function_htonl(unsigned) __asm__("htonl");
extern unsigned function_ntohl(unsigned) __asm__("ntohl");

int main(void) {
    static const unsigned long long values[] = {1, 2, 3, 0x80, 0x8000, 0x12345678, 0x80000000u, 0xffffffffu, 0xf0f0f0f0u, 7};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        unsigned x = (unsigned)values[i];
        unsigned long l = x;
        unsigned long long w = values[i] << (i * 3) | 1ull << 63;
        printf("%d %d %d %d %d %d", __builtin_clz(x), __builtin_ctz(x), __builtin_popcount(x), __builtin_parity(x), __builtin_ffs(x), __builtin_clrsb(x));
        printf(" | %d %d %d %d %d", (int)(sizeof l * 8 - 1 - __builtin_clzl(l)), __builtin_ctzl(l), __builtin_popcountl(l), __builtin_parityl(l), __builtin_ffsl(l));
        printf(" | %d %d %d %d %d %d", __builtin_clzll(w), __builtin_ctzll(w), __builtin_popcountll(w), __builtin_parityll(w), __builtin_ffsll(w), __builtin_clrsbll(w));
        printf(" | %x %x %llx\n", __builtin_bswap16(x), __builtin_bswap32(x), __builtin_bswap64(w));
    }
    printf("%d %d %d\n", ffs(0), ffs(8), ffs(INT_MIN));
    printf("%d %d\n", ffsl(0), ffsl(1L << 20));
    printf("%d %d\n", ffsll(0), ffsll(1LL << 40));
    printf("%d %d %d\n", __builtin_popcount(0), __builtin_parity(0), __builtin_popcountll(-1));
    printf("%d %d %d\n", __builtin_clrsb(0), __builtin_clrsb(-1), __builtin_clrsb(INT_MIN));
    printf("%d %d\n", (int)(sizeof(long) * 8 - __builtin_clrsbl(0)), (int)(sizeof(long) * 8 - __builtin_clrsbl(-256)));
    printf("%x %x %x %x\n", function_htons(0x1234), function_ntohs(0xff00), function_htonl(0x12345678), function_ntohl(0xff));
    printf("%x %x\n", htons(0x1234), htonl(0x12345678));
    return 0;
}
