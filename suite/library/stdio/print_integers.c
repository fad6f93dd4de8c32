//@ expect: ok
//@ stdout: -5 17 42 10 ff FF
//@ stdout: 2147483647 -2147483648 4294967295 ffffffff
//@ stdout: [   42] [42   ] [00042] [+42] [ 42] [  +42] [+42  ] [+0042]
//@ stdout: [  -42] [-42  ] [-0042] [-42] [-42] [ 0042]
//@ stdout: [007] [     007] [007     ] [     007] [] [1] [     ]
//@ stdout: [0xff] [0XFF] [010] [0] [0] [    0xff] [0x0000ff] [0xff    ] [0x00ff]
//@ stdout: [010] [0] [] [] [      0010]
//@ stdout: [    1] [2    ] [3    ] [004] [5] [    06]
//@ stdout: -56 44 ff -25536 4464
//@ stdout: -70000 70000 dead
//@ stdout: -9223372036854775808 18446744073709551615 123456789abcdef 5
//@ stdout: -9223372036854775808 18446744073709551615 -3 4 ff -6 7
//@ stdout: -1 5 abc 9
//@ stdout: 1234567 5 5 5
//@ stdout: abc[  d][e  ]f
//@ stdout: %[str][       str][str       ][st][        st][][]
//@ stdout: [ab][z   ]
//@ stdout: [xyz][xy]
//@ stdout: [(nil)][     (nil)][(nil)   ]
//@ stdout: [0x1f][        0x1f][0x1f    ][0xffff]
//@ stdout: 1234567890
//@ stdout: 5 9 10
//@ stdout: 12345
//@ stdout: 6 0
// Integer conversions: flags, widths, precisions and length modifiers.
#include <inttypes.h>
#include <limits.h>
#include <stddef.h>
#include <stdio.h>

int main(void) {
    printf("%d %i %u %o %x %X\n", -5, 17, 42u, 8u, 255u, 255u);
    printf("%d %d %u %x\n", INT_MAX, INT_MIN, UINT_MAX, UINT_MAX);
    printf("[%5d] [%-5d] [%05d] [%+d] [% d] [%+5d] [%-+5d] [%+05d]\n", 42, 42, 42, 42, 42, 42, 42, 42);
    printf("[%5d] [%-5d] [%05d] [%+d] [% d] [% 05d]\n", -42, -42, -42, -42, -42, 42);
    printf("[%.3d] [%8.3d] [%-8.3d] [%08.3d] [%.0d] [%.0d] [%5.0d]\n", 7, 7, 7, 7, 0, 1, 0);
    printf("[%#x] [%#X] [%#o] [%#x] [%#o] [%#8x] [%#08x] [%-#8x] [%#.4x]\n", 255u, 255u, 8u, 0u, 0u, 255u, 255u, 255u, 255u);
    printf("[%#.3o] [%#.0o] [%#.0x] [%.0o] [%#10.4o]\n", 8u, 0u, 0u, 0u, 8u);
    printf("[%*d] [%-*d] [%*d] [%.*d] [%.*d] [%*.*d]\n", 5, 1, 5, 2, -5, 3, 3, 4, -1, 5, 6, 2, 6);
    printf("%hhd %hhu %hhx %hd %hu\n", 200, 300, -1, 40000, 70000);
    printf("%ld %lu %lx\n", -70000L, 70000UL, 0xdeadL);
    printf("%lld %llu %llx %qd\n", LLONG_MIN, ULLONG_MAX, 0x123456789abcdefLL, 5LL);
    printf("%jd %ju %zd %zu %zx %td %Zu\n", INTMAX_MIN, UINTMAX_MAX, (ptrdiff_t)-3, (size_t)4, (size_t)255, (ptrdiff_t)-6, (size_t)7);
    printf("%" PRId64 " %" PRIu32 " %" PRIx16 " %" PRIdMAX "\n", INT64_C(-1), UINT32_C(5), (uint16_t)0xabc, INTMAX_C(9));
    printf("%'d %+u % u %+x\n", 1234567, 5u, 5u, 5u);
    printf("%c%c%c[%3c][%-3c]%c\n", 'a', 98, 'c', 'd', 'e', 'f' + 256);
    printf("%%[%s][%10s][%-10s][%.2s][%10.2s][%.0s][%s]\n", "str", "str", "str", "str", "str", "str", "");
    printf("[%.*s][%*s]\n", 2, "abcdef", -4, "z");
    char unended[3] = {'x', 'y', 'z'};
    printf("[%.3s][%.2s]\n", unended, unended);
    printf("[%p][%10p][%-8p]\n", (void *)0, (void *)0, (void *)0);
    printf("[%p][%12p][%-8p][%p]\n", (void *)0x1f, (void *)0x1f, (void *)0x1f, (void *)-1 == 0 ? 0 : (void *)0xffff);
    int n = -1;
    long long m = -1;
    signed char h = -1;
    printf("12345%n6789%lln0%hhn\n", &n, &m, &h);
    printf("%d %lld %d\n", n, m, h);
    printf("%d %d\n", printf("12345\n"), printf("%s", ""));
    return 0;
}
