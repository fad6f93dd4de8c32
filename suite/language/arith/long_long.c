//@ expect: ok
//@ stdout: 9223372036854775807 -9223372036854775808
//@ stdout: 12193263111263526900
//@ stdout: 1000000007 23
//@ stdout: -1 4294967295
//@ stdout: 4294967296 0
//@ stdout: 8 8
//@ stdout: 1 0 1
//@ stdout: 1311768467463790320
//@ stdout: carry 1 0
// 64-bit arithmetic, which a 32-bit target has to put together from halves.
#include <limits.h>
#include <stdio.h>

int main(void)
{
    long long max = LLONG_MAX, min = LLONG_MIN;
    printf("%lld %lld\n", max, min);

    unsigned long long product = 1234567890ull * 9876543210ull;
    printf("%llu\n", product);

    unsigned long long q = 1000000007000000057ull;
    printf("%llu %llu\n", q / 1000000000ull, q % 49ull);

    long long minus = -1;
    printf("%lld %lld\n", minus >> 33, (long long)((unsigned long long)minus >> 32));

    int sixteen = 65536;
    printf("%lld %u\n", (long long)sixteen * sixteen, (unsigned)sixteen * sixteen);
    printf("%d %d\n", (int)sizeof(long long), (int)sizeof(1 + 1LL));

    unsigned high_only_a = 0;
    long long a = 0x100000000LL, b = 0x200000000LL;
    printf("%d %d %d\n", a < b, a == high_only_a, !(int)a);

    unsigned hi = 0x12345678u, lo = 0x9abcdef0u;
    printf("%llu\n", (unsigned long long)hi << 32 | lo);

    unsigned long long low = 0xffffffffull;
    low += 1;
    printf("carry %u %u\n", (unsigned)(low >> 32), (unsigned)low);
    return 0;
}
