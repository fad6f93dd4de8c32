//@ expect: ok
//@ stdout: -128 127 255
//@ stdout: -32768 32767 65535
//@ stdout: -2147483648 2147483647 4294967295
//@ stdout: -9223372036854775808 9223372036854775807 18446744073709551615
//@ stdout: 8 1 1
//@ stdout: -1 255 65535
//@ stdout: 4000000000 -4000000000
// The limits and the fixed-width types of the standard headers.
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    printf("%d %d %d\n", SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
    printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
    printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
    printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
    printf("%d %d %d\n", CHAR_BIT, CHAR_MIN == SCHAR_MIN,
           LONG_MAX == (sizeof(long) == 8 ? LLONG_MAX : INT_MAX));

    int8_t a = (int8_t)UINT8_MAX;
    uint8_t b = UINT8_MAX;
    uint16_t c = UINT16_C(65535);
    printf("%d %d %d\n", a, b, c);

    uint32_t d = UINT32_C(4000000000);
    int64_t e = -INT64_C(4000000000);
    printf("%u %lld\n", d, (long long)e);
    return 0;
}
