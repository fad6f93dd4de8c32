//@ expect: ok
//@ stdout: add 0 7
//@ stdout: add 1 -2147483648
//@ stdout: add unsigned 1 0
//@ stdout: sub 1 4294967295
//@ stdout: sub signed 0 -1
//@ stdout: mul 1 -2
//@ stdout: mul wide 0 4611686014132420609
//@ stdout: narrow 1 44
//@ stdout: mixed 1 255
//@ stdout: sadd 1 umul 0 1000000000
//@ stdout: predicate 1 0
// The checked arithmetic builtins compute in infinite precision and test whether the result fits.
#include <limits.h>
#include <stdio.h>

int main(void)
{
    int r;
    unsigned u;
    long long w;
    unsigned char c;
    int over;

    over = __builtin_add_overflow(3, 4, &r);
    printf("add %d %d\n", over, r);
    over = __builtin_add_overflow(INT_MAX, 1, &r);
    printf("add %d %d\n", over, r);
    over = __builtin_add_overflow(UINT_MAX, 1, &u);
    printf("add unsigned %d %u\n", over, u);
    over = __builtin_sub_overflow(2, 3, &u);
    printf("sub %d %u\n", over, u);

    /* Unsigned operands, but the true result -1 fits the signed destination. */
    over = __builtin_sub_overflow(2u, 3u, &r);
    printf("sub signed %d %d\n", over, r);

    over = __builtin_mul_overflow(INT_MAX, 2, &r);
    printf("mul %d %d\n", over, r);
    over = __builtin_mul_overflow(INT_MAX, INT_MAX, &w);
    printf("mul wide %d %lld\n", over, w);

    over = __builtin_add_overflow(200, 100, &c);
    printf("narrow %d %d\n", over, c);
    over = __builtin_add_overflow(-2, 1u, &c);
    printf("mixed %d %d\n", over, c);

    int s_over = __builtin_sadd_overflow(INT_MIN, -1, &r);
    int u_over = __builtin_umul_overflow(1000u, 1000000u, &u);
    printf("sadd %d umul %d %u\n", s_over, u_over, u);

    printf("predicate %d %d\n", __builtin_mul_overflow_p(65536, 65536, 0),
           __builtin_mul_overflow_p(65536, 65536, 0LL));
    return 0;
}
