//@ expect: ok
//@ stdout: 00100 00100 2 2 0 0 1 0 0 1 0 0 0 0 1 1 0 0 2 2 0010 00 2
//@ stdout: 00101 00101 2 2 0 0 1 0 0 1 0 0 0 0 1 1 1 1 2 2 0010 11 2
//@ stdout: 00110 00110 4 4 0 0 1 0 0 1 0 0 0 0 1 1 0 0 4 4 0011 00 4
//@ stdout: 00111 00111 4 4 0 0 1 0 0 1 0 0 0 0 1 1 1 1 4 4 0011 11 4
//@ stdout: 00110 00100 4 2 0 0 1 0 0 1 0 0 0 0 1 1 0 0 4 2 0011 00 4
//@ stdout: 00100 00100 3 2 0 0 1 0 0 1 0 0 0 0 1 1 0 0 3 2 0010 00 3
//@ stdout: 00101 00101 3 2 0 0 1 0 0 1 0 0 0 0 1 1 1 1 3 2 0010 11 3
//@ stdout: 00110 00110 4 4 0 0 1 0 0 1 0 0 0 0 1 1 0 0 4 4 0011 00 4
//@ stdout: 00110 00100 4 3 0 0 1 0 0 1 0 0 0 0 1 1 0 0 4 3 0011 00 4
//@ stdout: 01000 01000 1 1 0 1 0 0 1 0 0 0 1 1 0 0 0 0 1 1 0100 00 1
//@ stdout: 0-1001 0-1001 1 1 0 1 0 0 1 0 0 0 -1 -1 0 0 1 1 1 1 0-100 11 1
//@ stdout: 10000 10000 0 0 1 0 0 1 0 0 1 1 0 0 0 0 0 0 0 0 1000 00 0
//@ stdout: 0 1 1 0 1 1
//@ stdout: 1 1 1 1
//@ stdout: 1 1 1 1
// Tests of floating-point numbers: by macros, by functions, and by the compiler's builtins.
#define _GNU_SOURCE
#include <float.h>
#include <math.h>
#include <stdio.h>

int __isnan(double), __isnanf(float), __isinf(double), __isinff(float), __finite(double), __finitef(float);
int __signbit(double), __signbitf(float), __fpclassify(double), __fpclassifyf(float);

static int sign(int x) {
    return (x > 0) - (x < 0);
}

int main(void) {
    static const double values[] = {0.0, -0.0, 1.0, -1.0, DBL_MIN, DBL_MIN / 2, -DBL_MIN / 2, FLT_MIN, FLT_MIN / 2, INFINITY, -INFINITY, NAN};
    for (unsigned i = 0; i < sizeof values / sizeof *values; i++) {
        double x = values[i];
        float f = (float)x;
        printf("%d%d%d%d%d", isnan(x) != 0, isinf(x), isfinite(x) != 0, isnormal(x) != 0, signbit(x) != 0);
        printf(" %d%d%d%d%d", isnan(f) != 0, isinf(f), isfinite(f) != 0, isnormal(f) != 0, signbit(f) != 0);
        printf(" %d %d", fpclassify(x) == FP_NAN ? 0 : fpclassify(x), fpclassify(f));
        printf(" %d %d %d", (isnan)(x), (isinf)(x) != 0, (finite)(x) != 0);
        printf(" %d %d %d", isnanf(f) != 0, isinff(f) != 0, finitef(f) != 0);
        printf(" %d %d %d %d", __isnan(x) != 0, __isnanf(f) != 0, sign(__isinf(x)), sign(__isinff(f)));
        printf(" %d %d", __finite(x) != 0, __finitef(f) != 0);
        printf(" %d %d %d %d", __signbit(x) != 0, __signbitf(f) != 0, __fpclassify(x), __fpclassifyf(f));
        printf(" %d%d%d%d", __builtin_isnan(x), __builtin_isinf_sign(x), __builtin_isfinite(x), __builtin_isnormal(x));
        printf(" %d%d", __builtin_signbit(x) != 0, __builtin_signbitf(f) != 0);
        printf(" %d\n", __builtin_fpclassify(0, 1, 4, 3, 2, x));
    }
    printf("%d %d %d %d %d %d\n", isgreater(1.0, 2.0), isgreaterequal(2.0, 2.0), isless(1.0, 2.0), islessequal(NAN, 1.0),
           islessgreater(1.0, 2.0), isunordered(NAN, 1.0));
    printf("%d %d %d %d\n", __builtin_inf() > DBL_MAX, __builtin_inff() > FLT_MAX, __builtin_huge_val() > DBL_MAX, __builtin_huge_valf() > FLT_MAX);
    double n = nan(""), m = __builtin_nan("");
    float nf = nanf("1"), mf = __builtin_nanf("");
    printf("%d %d %d %d\n", n != n, m != m, nf != nf, mf != mf);
    return 0;
}
