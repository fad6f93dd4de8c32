//@ expect: ok
//@ stdout: 5 5 0 2147483647
//@ stdout: 70000 3
//@ stdout: 5000000000 9223372036854775807
//@ stdout: 9 9000000000
//@ stdout: 3 1, 3 1, 35000000000 0, 3 1
//@ stdout: -3 -1, -3 -1, -35000000000 0, -3 -1
//@ stdout: -3 1, -3 1, -35000000000 0, -3 1
//@ stdout: 3 -1, 3 -1, 35000000000 0, 3 -1
//@ stdout: 0 0, 0 0, 0 0, 0 0
//@ stdout: 0 3, 0 3, 3000000000 0, 0 3
//@ stdout: -2147483648 1
//@ stdout: 1
// Absolute values and divisions with remainder.
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("%d %d %d %d\n", abs(-5), abs(5), abs(0), abs(-INT_MAX));
    printf("%ld %ld\n", labs(-70000L), labs(3));
    printf("%lld %lld\n", llabs(-5000000000LL), llabs(LLONG_MAX));
    printf("%jd %jd\n", imaxabs(-9), imaxabs(INTMAX_C(9000000000)));
    int pairs[][2] = {{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {0, 5}, {3, 10}};
    for (int i = 0; i < 6; i++) {
        int x = pairs[i][0], y = pairs[i][1];
        div_t a = div(x, y);
        ldiv_t b = ldiv(x, y);
        lldiv_t c = lldiv(x * 10000000000LL, y);
        imaxdiv_t d = imaxdiv(x, y);
        printf("%d %d, %ld %ld, %lld %lld, %jd %jd\n", a.quot, a.rem, b.quot, b.rem, c.quot, c.rem, d.quot, d.rem);
    }
    printf("%d %d\n", div(INT_MIN, 1).quot, div(INT_MIN, INT_MIN).quot);
    printf("%d\n", lldiv(LLONG_MIN, 2).quot == LLONG_MIN / 2);
    return 0;
}
