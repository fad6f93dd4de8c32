//@ expect: ok
//@ model: lp64
//@ stdout: 340282366920938463463374607431768211455
//@ stdout: -170141183460469231731687303715884105728
//@ stdout: 12193263113702179522374638011112635269
//@ stdout: -4064421037900726507458212670370878423 -5
//@ stdout: 1267650600228229401496703205376
//@ stdout: 9618788 -1
//@ stdout: 660998117878163465 5547335688409725829
//@ stdout: 0 1 1
//@ stdout: 16 16 16
// Arithmetic on __int128, printed digit by digit.
#include <stdio.h>

typedef unsigned __int128 u128;

static void print_unsigned(u128 v)
{
    char digits[40];
    int n = 40;
    digits[--n] = 0;
    do {
        digits[--n] = '0' + (int)(v % 10);
        v /= 10;
    } while (v != 0);
    printf("%s", &digits[n]);
}

static void print_signed(__int128 v)
{
    if (v < 0) {
        putchar('-');
        print_unsigned(-(u128)v);
    } else
        print_unsigned(v);
}

int main(void)
{
    u128 max = ~(u128)0;
    print_unsigned(max);
    putchar('\n');

    __int128 min = (__int128)((u128)1 << 127);
    print_signed(min);
    putchar('\n');

    __int128 product = (__int128)1234567890123456789 * 9876543210987654321u;
    print_signed(product);
    putchar('\n');

    print_signed(-product / 3);
    putchar(' ');
    print_signed(-product % 7);
    putchar('\n');

    print_unsigned((u128)1 << 100);
    putchar('\n');

    printf("%d %d\n", (int)(product >> 100), (int)(-product >> 126));
    printf("%llu %llu\n", (unsigned long long)(product >> 64), (unsigned long long)product);

    /* Mixed operands: int to unsigned __int128, unsigned long long to __int128. */
    int minus = -1;
    unsigned long long big = 18446744073709551615ull;
    printf("%d %d %d\n", minus < (u128)0, minus == max, (__int128)minus < big);
    printf("%d %d %d\n", (int)sizeof max, (int)_Alignof(__int128), (int)sizeof(1 + max));
    return 0;
}
