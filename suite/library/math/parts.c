//@ expect: ok
//@ stdout: 0 0, 0 0, 0 0, 0 0, 0 0 0 0 0 0
//@ stdout: -0 0, -0 0, -0 -0, -0 -0, -0 -0 -0 -0 -0 -0
//@ stdout: 0.5 1, 0.5 1, 0 1, 0 1, 8 0 inf 8 0 2
//@ stdout: -0.625 2, -0.625 2, -0.5 -2, -0.5 -2, -20 -0 -inf -20 -0 -5
//@ stdout: 0.90625 3, 0.90625 3, 0.25 7, 0.25 7, 58 0 inf 58 0 14.5
//@ stdout: 0.74661089480257514 997, inf 0, 0 1.0000000000000001e+300, 0 inf, 8.0000000000000004e+300 8.7098098162172171e-303 inf inf inf inf
//@ stdout: 0.5 -1073, 0 0, 4.9406564584124654e-324 0, 0 0, 3.9525251667299724e-323 0 5.6725193347083399e+278 0 0 0
//@ stdout: 0.5 -1021, 0 0, 2.2250738585072014e-308 0, 0 0, 1.7800590868057611e-307 0 2.5546755962044414e+294 0 0 0
//@ stdout: inf 0, inf 0, 0 inf, 0 inf, inf inf inf inf inf inf
//@ stdout: -inf 0, -inf 0, -0 -inf, -0 -inf, -inf -inf -inf -inf -inf -inf
//@ stdout: 0.80000000000000004 -3, 0.80000001192092896 -3, 0.10000000000000001 0, 0.10000000149011612 0, 0.80000000000000004 0 inf 0.800000012 0 0.200000003
//@ stdout: -0.57526180315593933 -1029, -0 0, -9.9999999999999694e-311 -0, -0 -0, -7.9999999999999756e-310 -0 -1.148130695274251e+292 -0 -0 -0
//@ stdout: 1 1 0 0
//@ stdout: 1 1 0 0
//@ stdout: -1 -1 0 0
//@ stdout: -1 -1 0 0
//@ stdout: 2 2 2 2
//@ stdout: 2 2 2 2
//@ stdout: 3 3 2 2
//@ stdout: 3 3 2 2
//@ stdout: -3 -3 -2 -2
//@ stdout: -3 -3 -2 -2
//@ stdout: 0 0 0 0
//@ stdout: 1 1 0 0
//@ stdout: 1234568 1234568 1234568 1234568
//@ stdout: 1234568 1234568 1234568 1234568
//@ stdout: -7 -7 -7 -7
//@ stdout: -7 -7 -7 -7
//@ stdout: 9007199254740992 -9000000000000000000
//@ stdout: 4.9406564584124654e-324 9.8813129168249309e-324
// frexp, modf, ldexp, scalbn, lround, lrint: parts of numbers and conversions to integers.
#define _GNU_SOURCE
#include <float.h>
#include <math.h>
#include <stdio.h>

int main(void) {
    static const double values[] = {0.0, -0.0, 1.0, -2.5, 7.25, 1e300, 5e-324, DBL_MIN, INFINITY, -INFINITY, 0.1, -1e-310};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        double x = values[i], whole;
        float f = (float)x, wholef;
        int e = 0;
        double r = frexp(x, &e);
        printf("%.17g %d,", r, isinf(x) ? 0 : e);
        r = frexpf(f, &e);
        printf(" %.17g %d,", r, isinf(f) ? 0 : e);
        r = modf(x, &whole);
        printf(" %.17g %.17g,", r, whole);
        r = modff(f, &wholef);
        printf(" %.17g %.17g,", r, wholef);
        printf(" %.17g %.17g %.17g", ldexp(x, 3), ldexp(x, -2000), scalbn(x, 2000));
        printf(" %.9g %.9g %.9g\n", ldexpf(f, 3), ldexpf(f, -300), scalbnf(f, 1));
    }
    static const double halves[] = {0.5, -0.5, 1.5, 2.5, -2.5, 0.49999999999999994, 1234567.5, -7.0};
    for (unsigned i = 0; i < sizeof halves / sizeof *halves; i++) {
        double x = halves[i];
        printf("%ld %lld %ld %lld\n", lround(x), llround(x), lrint(x), llrint(x));
        printf("%ld %lld %ld %lld\n", lroundf(x), llroundf(x), lrintf(x), llrintf(x));
    }
    printf("%lld %lld\n", llround(9007199254740993.0), llrint(-9e18));
    printf("%.17g %.17g\n", ldexp(1, -1074), ldexp(3, -1075));
    return 0;
}
