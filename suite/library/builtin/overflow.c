//@ expect: ok
//@ stdout: 0 127 0 73 1 -116 001
//@ stdout: 1 -128 0 72 1 -16 101
//@ stdout: 1 0 0 144 1 192 101
//@ stdout: 0 11 1 255 0 30 010
//@ stdout: 1 -32768 0 32766 0 32767 100
//@ stdout: 1 0 0 65534 0 65535 100
//@ stdout: 1 -2147483648 0 2147483646 0 2147483647 100
//@ stdout: 1 2147483647 0 -2147483647 1 -2147483648 101
//@ stdout: 0 92682 0 0 1 -2147479015 001
//@ stdout: 1 0 0 4294967294 0 4294967295 100
//@ stdout: 0 0 1 4294967294 1 4294967295 011
//@ stdout: 0 1 1 4294967295 0 0 010
//@ stdout: 1 -9223372036854775808 0 9223372036854775806 0 9223372036854775807 100
//@ stdout: 1 9223372036854775807 0 -9223372036854775807 1 -9223372036854775808 101
//@ stdout: 0 6074001000 0 0 1 -9223372036709301616 001
//@ stdout: 1 0 0 -2 0 -1 100
//@ stdout: 0 8589934592 0 0 1 0 001
//@ stdout: 0 1 1 1410065407 1 -784207360 011
//@ stdout: 0 9223372036854775807 1 9223372036854775807 1 -9223372036854775808 011
//@ stdout: 1 1 1 1 1 1 0 11 0 5 0 42 
//@ stdout: 1 1 1 1 1 1 0 11 0 5 0 42 
//@ stdout: 1 1 1 1 1 1 0 11 0 5 0 42 
//@ stdout: 1 1 1 1 1 1 0 11 0 5 0 42 
//@ stdout: 1 1 1 1 1 1 0 11 0 5 0 42 
//@ stdout: 1 1 1 1 1 1 0 11 0 5 0 42 
// Overflow builtins for all types, the typed forms and the predicates.
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>

#define TRY(type, a, b)                                                                                                \
    do {                                                                                                               \
        type s, d, p;                                                                                                  \
        bool o1 = __builtin_add_overflow((a), (b), &s);                                                                \
        bool o2 = __builtin_sub_overflow((a), (b), &d);                                                                \
        bool o3 = __builtin_mul_overflow((a), (b), &p);                                                                \
        printf("%d %lld %d %lld %d %lld", o1, (long long)s, o2, (long long)d, o3, (long long)p);                       \
        printf(" %d%d%d\n", __builtin_add_overflow_p((a), (b), (type)0), __builtin_sub_overflow_p((a), (b), (type)0), \
               __builtin_mul_overflow_p((a), (b), (type)0));                                                           \
    } while (0)

int main(void) {
    TRY(signed char, 100, 27);
    TRY(signed char, 100, 28);
    TRY(unsigned char, 200, 56);
    TRY(unsigned char, 5, 6);
    TRY(short, 32767, 1);
    TRY(unsigned short, 65535, 1);
    TRY(int, INT_MAX, 1);
    TRY(int, INT_MIN, -1);
    TRY(int, 46341, 46341);
    TRY(unsigned, UINT_MAX, 1u);
    TRY(unsigned, -1, 1);
    TRY(unsigned, 0u, 1u);
    TRY(long long, LLONG_MAX, 1LL);
    TRY(long long, LLONG_MIN, -1LL);
    TRY(long long, 3037000500LL, 3037000500LL);
    TRY(unsigned long long, ULLONG_MAX, 1ULL);
    TRY(unsigned long long, 1LL << 32, 1LL << 32);
    TRY(int, 5000000000LL, -4999999999LL);
    TRY(long long, ULLONG_MAX, LLONG_MIN);

    int i;
    long l;
    long long ll;
    unsigned u;
    unsigned long ul;
    unsigned long long ull;
    printf("%d ", __builtin_sadd_overflow(INT_MAX, 2, &i));
    printf("%d ", (unsigned)i == (unsigned)INT_MAX + 2);
    printf("%d ", __builtin_ssub_overflow(INT_MIN, 1, &i));
    printf("%d ", (unsigned)i == (unsigned)INT_MIN - 1);
    printf("%d ", __builtin_smul_overflow(INT_MAX, 3, &i));
    printf("%d ", (unsigned)i == (unsigned)INT_MAX * 3);
    printf("%d ", __builtin_sadd_overflow(5, 6, &i));
    printf("%d ", i);
    printf("%d ", __builtin_ssub_overflow(9, 4, &i));
    printf("%d ", i);
    printf("%d ", __builtin_smul_overflow(6, 7, &i));
    printf("%d ", i);
    puts("");
    printf("%d ", __builtin_saddl_overflow(LONG_MAX, 2, &l));
    printf("%d ", (unsigned long)l == (unsigned long)LONG_MAX + 2);
    printf("%d ", __builtin_ssubl_overflow(LONG_MIN, 1, &l));
    printf("%d ", (unsigned long)l == (unsigned long)LONG_MIN - 1);
    printf("%d ", __builtin_smull_overflow(LONG_MAX, 3, &l));
    printf("%d ", (unsigned long)l == (unsigned long)LONG_MAX * 3);
    printf("%d ", __builtin_saddl_overflow(5, 6, &l));
    printf("%ld ", l);
    printf("%d ", __builtin_ssubl_overflow(9, 4, &l));
    printf("%ld ", l);
    printf("%d ", __builtin_smull_overflow(6, 7, &l));
    printf("%ld ", l);
    puts("");
    printf("%d ", __builtin_saddll_overflow(LLONG_MAX, 2, &ll));
    printf("%d ", (unsigned long long)ll == (unsigned long long)LLONG_MAX + 2);
    printf("%d ", __builtin_ssubll_overflow(LLONG_MIN, 1, &ll));
    printf("%d ", (unsigned long long)ll == (unsigned long long)LLONG_MIN - 1);
    printf("%d ", __builtin_smulll_overflow(LLONG_MAX, 3, &ll));
    printf("%d ", (unsigned long long)ll == (unsigned long long)LLONG_MAX * 3);
    printf("%d ", __builtin_saddll_overflow(5, 6, &ll));
    printf("%lld ", ll);
    printf("%d ", __builtin_ssubll_overflow(9, 4, &ll));
    printf("%lld ", ll);
    printf("%d ", __builtin_smulll_overflow(6, 7, &ll));
    printf("%lld ", ll);
    puts("");
    printf("%d ", __builtin_uadd_overflow(UINT_MAX, 2, &u));
    printf("%d ", (unsigned)u == (unsigned)UINT_MAX + 2);
    printf("%d ", __builtin_usub_overflow(0, 1, &u));
    printf("%d ", (unsigned)u == (unsigned)0 - 1);
    printf("%d ", __builtin_umul_overflow(UINT_MAX, 3, &u));
    printf("%d ", (unsigned)u == (unsigned)UINT_MAX * 3);
    printf("%d ", __builtin_uadd_overflow(5, 6, &u));
    printf("%u ", u);
    printf("%d ", __builtin_usub_overflow(9, 4, &u));
    printf("%u ", u);
    printf("%d ", __builtin_umul_overflow(6, 7, &u));
    printf("%u ", u);
    puts("");
    printf("%d ", __builtin_uaddl_overflow(ULONG_MAX, 2, &ul));
    printf("%d ", (unsigned long)ul == (unsigned long)ULONG_MAX + 2);
    printf("%d ", __builtin_usubl_overflow(0, 1, &ul));
    printf("%d ", (unsigned long)ul == (unsigned long)0 - 1);
    printf("%d ", __builtin_umull_overflow(ULONG_MAX, 3, &ul));
    printf("%d ", (unsigned long)ul == (unsigned long)ULONG_MAX * 3);
    printf("%d ", __builtin_uaddl_overflow(5, 6, &ul));
    printf("%lu ", ul);
    printf("%d ", __builtin_usubl_overflow(9, 4, &ul));
    printf("%lu ", ul);
    printf("%d ", __builtin_umull_overflow(6, 7, &ul));
    printf("%lu ", ul);
    puts("");
    printf("%d ", __builtin_uaddll_overflow(ULLONG_MAX, 2, &ull));
    printf("%d ", (unsigned long long)ull == (unsigned long long)ULLONG_MAX + 2);
    printf("%d ", __builtin_usubll_overflow(0, 1, &ull));
    printf("%d ", (unsigned long long)ull == (unsigned long long)0 - 1);
    printf("%d ", __builtin_umulll_overflow(ULLONG_MAX, 3, &ull));
    printf("%d ", (unsigned long long)ull == (unsigned long long)ULLONG_MAX * 3);
    printf("%d ", __builtin_uaddll_overflow(5, 6, &ull));
    printf("%llu ", ull);
    printf("%d ", __builtin_usubll_overflow(9, 4, &ull));
    printf("%llu ", ull);
    printf("%d ", __builtin_umulll_overflow(6, 7, &ull));
    printf("%llu ", ull);
    puts("");
    return 0;
}
