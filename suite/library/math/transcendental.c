//@ expect: ok
//@ stdout: exp    1 1.28402542 2.11700002 2.71828183 0.60653066 1.13314845 | 1 1.284 2.117 2.718 0.6065 1.133
//@ stdout: exp2   1 1.18920712 1.68179283 2 0.707106781 1.09050773 | 1 1.189 1.682 2 0.7071 1.091
//@ stdout: expm1  0 0.284025417 1.11700002 1.71828183 -0.39346934 0.133148453 | 0 0.284 1.117 1.718 -0.3935 0.1331
//@ stdout: log1p  0 0.223143551 0.559615788 0.693147181 -0.693147181 0.117783036 | 0 0.2231 0.5596 0.6931 -0.6931 0.1178
//@ stdout: sin    0 0.247403959 0.68163876 0.841470985 -0.479425539 0.124674733 | 0 0.2474 0.6816 0.8415 -0.4794 0.1247
//@ stdout: cos    1 0.968912422 0.731688869 0.540302306 0.877582562 0.992197667 | 1 0.9689 0.7317 0.5403 0.8776 0.9922
//@ stdout: tan    0 0.255341921 0.93159646 1.55740772 -0.54630249 0.125655137 | 0 0.2553 0.9316 1.557 -0.5463 0.1257
//@ stdout: asin   0 0.252680255 0.848062079 1.57079633 -0.523598776 0.125327831 | 0 0.2527 0.8481 1.571 -0.5236 0.1253
//@ stdout: acos   1.57079633 1.31811607 0.722734248 0 2.0943951 1.4454685 | 1.571 1.318 0.7227 0 2.094 1.445
//@ stdout: atan   0 0.244978663 0.643501109 0.785398163 -0.463647609 0.124354995 | 0 0.245 0.6435 0.7854 -0.4636 0.1244
//@ stdout: sinh   0 0.252612317 0.822316732 1.17520119 -0.521095305 0.125325775 | 0 0.2526 0.8223 1.175 -0.5211 0.1253
//@ stdout: cosh   1 1.0314131 1.29468328 1.54308063 1.12762597 1.00782268 | 1 1.031 1.295 1.543 1.128 1.008
//@ stdout: tanh   0 0.244918662 0.635148952 0.761594156 -0.462117157 0.124353002 | 0 0.2449 0.6351 0.7616 -0.4621 0.1244
//@ stdout: cbrt   0 0.629960525 0.908560296 1 -0.793700526 0.5 | 0 0.63 0.9086 1 -0.7937 0.5
//@ stdout: 0 0 0 0 0 0
//@ stdout: 1.38629436 2 0.602059991 1.386 2 0.6021
//@ stdout: 1.94591015 2.80735492 0.84509804 1.946 2.807 0.8451
//@ stdout: 2.30258509 3.32192809 1 2.303 3.322 1
//@ stdout: 2.56494936 3.70043972 1.11394335 2.565 3.7 1.114
//@ stdout: 2.77258872 4 1.20411998 2.773 4 1.204
//@ stdout: 2.94443898 4.24792751 1.2787536 2.944 4.248 1.279
//@ stdout: pow 1024 1024
//@ stdout: pow 1.41421356 1.414
//@ stdout: pow -8 -8
//@ stdout: pow 1 1
//@ stdout: atan2 0.785398163 0.7854
//@ stdout: atan2 -2.35619449 -2.356
//@ stdout: atan2 3.14159265 3.142
//@ stdout: hypot 5 5
//@ stdout: hypot 1e+20 1e+20
//@ stdout: inf 0 -inf inf
//@ stdout: 1 1 1 1
//@ stdout: inf inf 1 1
//@ stdout: inf 1 -3
//@ stdout: 1024 10 3
// Functions whose last digits are not determined: few digits are compared, and the exact results.
#define _GNU_SOURCE
#include <math.h>
#include <stdio.h>

#define ONE(f, ff)                                                                                                         \
    do {                                                                                                               \
        printf("%-6s", #f);                                                                                            \
        for (int i = 0; i < 6; i++)                                                                                    \
            printf(" %.9g", f(x[i]));                                                                                  \
        printf(" |");                                                                                                  \
        for (int i = 0; i < 6; i++)                                                                                    \
            printf(" %.4g", ff((float)x[i]));                                                                        \
        puts("");                                                                                                      \
    } while (0)
#define TWO(f, ff, a, b) printf("%s %.9g %.4g\n", #f, f(a, b), ff(a, b))

int main(void) {
    static const double x[6] = {0, 0.25, 0.75, 1, -0.5, 0.125};
    ONE(exp, expf);
    ONE(exp2, exp2f);
    ONE(expm1, expm1f);
    ONE(log1p, log1pf);
    ONE(sin, sinf);
    ONE(cos, cosf);
    ONE(tan, tanf);
    ONE(asin, asinf);
    ONE(acos, acosf);
    ONE(atan, atanf);
    ONE(sinh, sinhf);
    ONE(cosh, coshf);
    ONE(tanh, tanhf);
    ONE(cbrt, cbrtf);
    for (int i = 1; i < 20; i += 3)
        printf("%.9g %.9g %.9g %.4g %.4g %.4g\n", log(i), log2(i), log10(i), logf(i), log2f(i), log10f(i));
    TWO(pow, powf, 2, 10);
    TWO(pow, powf, 2, 0.5);
    TWO(pow, powf, -2, 3);
    TWO(pow, powf, 0, 0);
    TWO(atan2, atan2f, 1, 1);
    TWO(atan2, atan2f, -1, -1);
    TWO(atan2, atan2f, 0, -1);
    TWO(hypot, hypotf, 3, 4);
    TWO(hypot, hypotf, 1e20, 0);
    printf("%g %g %g %g\n", exp(INFINITY), exp(-INFINITY), log(0), log(INFINITY));
    printf("%d %d %d %d\n", isnan(log(-1)), isnan(asin(2)), isnan(sqrt(-1)), isnan(pow(-1, 0.5)));
    printf("%g %g %g %g\n", pow(0, -1), pow(INFINITY, 2), pow(1, NAN), pow(NAN, 0));
    printf("%g %g %g\n", hypot(INFINITY, NAN), tanh(50), cbrt(-27));
    printf("%g %g %g\n", exp2(10), log2(1024), log10(1000));
    return 0;
}
