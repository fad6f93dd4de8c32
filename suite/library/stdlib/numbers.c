//@ expect: ok
//@ stdout: 42 -7 3 0
//@ stdout: 0 -70000 9000000000
//@ stdout: 0 1 0 1
//@ stdout: -12 5 0 1
//@ stdout: 31 4 0 1
//@ stdout: 31 4 0 1
//@ stdout: 31 2 0 1
//@ stdout: 0 1 0 1
//@ stdout: 0 1 0 1
//@ stdout: 63 3 0 1
//@ stdout: 0 1 0 1
//@ stdout: -16 5 0 1
//@ stdout: 1295 2 0 1
//@ stdout: 2 2 0 1
//@ stdout: 0 0 0 1
//@ stdout: 0 0 0 1
//@ stdout: 0 0 0 1
//@ stdout: 0 0 0 1
//@ stdout: 0 0 0 1
//@ stdout: 9223372036854775807 19 0 1
//@ stdout: 9223372036854775807 19 34 1
//@ stdout: -9223372036854775808 20 0 1
//@ stdout: -9223372036854775808 20 34 1
//@ stdout: 9223372036854775807 60 34 1
//@ stdout: 18446744073709551615 20 0 1
//@ stdout: 18446744073709551615 20 34 1
//@ stdout: 18446744073709551615 2 0 1
//@ stdout: 18446744073709551615 21 34 1
//@ stdout: 18446744073709551615 24 34 1
//@ stdout: 18446744073709551615 18 0 1
//@ stdout: 1 1
//@ stdout: 1 1
//@ stdout: 1 1
//@ stdout: -123 123 0
//@ stdout: 0 1
//@ stdout: 0 1
//@ stdout: 12 7
// atoi, strtol and their kin: white space, signs, prefixes, bases, the first character not used, limits and errno.
#define _GNU_SOURCE
#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

static void signed_(const char *s, int base) {
    char *e1, *e2, *e3;
    errno = 0;
    long long v = strtoll(s, &e1, base);
    int err = errno;
    intmax_t w = strtoimax(s, &e2, base);
    long long x = strtoq(s, &e3, base);
    printf("%lld %d %d %d\n", v, (int)(e1 - s), err, v == w && v == x && e1 == e2 && e1 == e3);
}

static void unsigned_(const char *s, int base) {
    char *e1, *e2, *e3;
    errno = 0;
    unsigned long long v = strtoull(s, &e1, base);
    int err = errno;
    uintmax_t w = strtoumax(s, &e2, base);
    unsigned long long x = strtouq(s, &e3, base);
    printf("%llu %d %d %d\n", v, (int)(e1 - s), err, v == w && v == x && e1 == e2 && e1 == e3);
}

int main(void) {
    printf("%d %d %d %d\n", atoi("42"), atoi(" \t\n-7x"), atoi("+3"), atoi("none"));
    printf("%d %ld %lld\n", atoi(""), atol("-70000 "), atoll("9000000000"));
    signed_("0", 0);
    signed_("  -12abc", 10);
    signed_("0x1fG", 0);
    signed_("0X1f", 16);
    signed_("1f", 16);
    signed_("0x", 0);
    signed_("0xg", 16);
    signed_("077 ", 0);
    signed_("08", 0);
    signed_("-0x10", 0);
    signed_("zZ", 36);
    signed_("102", 2);
    signed_("", 10);
    signed_("   ", 10);
    signed_("+", 10);
    signed_("- 1", 10);
    signed_("--1", 10);
    signed_("9223372036854775807", 10);
    signed_("9223372036854775808", 10);
    signed_("-9223372036854775808", 10);
    signed_("-9223372036854775809", 10);
    signed_("123456789012345678901234567890123456789012345678901234567890", 10);
    unsigned_("18446744073709551615", 10);
    unsigned_("18446744073709551616", 10);
    unsigned_("-1", 10);
    unsigned_("-18446744073709551616", 10);
    unsigned_("777777777777777777777777", 8);
    unsigned_("0xffffffffffffffff", 0);
    errno = 0;
    long v = strtol("99999999999999999999", NULL, 10);
    printf("%d %d\n", v == LONG_MAX, errno == ERANGE);
    errno = 0;
    v = strtol("-99999999999999999999", NULL, 10);
    printf("%d %d\n", v == LONG_MIN, errno == ERANGE);
    errno = 0;
    unsigned long u = strtoul("99999999999999999999", NULL, 10);
    printf("%d %d\n", u == ULONG_MAX, errno == ERANGE);
    errno = 0;
    printf("%ld %lu", strtol("-123", NULL, 0), strtoul("123", NULL, 0));
    printf(" %d\n", errno);
    printf("%ld", strtol("5", NULL, 1));
    printf(" %d\n", errno == EINVAL);
    errno = 0;
    printf("%ld", strtol("5", NULL, 37));
    printf(" %d\n", errno == EINVAL);
    errno = 7;
    printf("%d %d\n", atoi("12"), errno);
    return 0;
}
