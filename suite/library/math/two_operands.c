//@ expect: ok
//@ stdout:  nan 0 0.5 nan 0 0.5 0 0
//@ stdout:  nan 0 0.5 nan 0 0.5 -0 -0
//@ stdout:  0 0 0.5 0 0 0.5 0 1 0 1 0 0
//@ stdout:  0 2.5 0.5 0 2.5 0.5 -2.5 0 -2.5 0 -0 -0
//@ stdout:  0 0 0.5 0 0 0.5 0 7.25 0 7.25 0 0
//@ stdout:  0 0 0.5 0 0 nan 0 1.0000000000000001e+300 0 inf 0 0
//@ stdout:  0 0 0.5 nan 0 0.5 0 4.9406564584124654e-324 0 0
//@ stdout:  0 0 nan 0 0 nan 0 inf 0 inf 0 0
//@ stdout:  0 inf nan 0 inf nan -inf 0 -inf 0 -0 -0
//@ stdout:  nan nan nan nan nan nan 0 0 0 0
//@ stdout:  nan 0 0.5 nan 0 0.5 0 0
//@ stdout:  nan 0 0.5 nan 0 0.5 -0 -0
//@ stdout:  -0 0 0.5 -0 0 0.5 -0 1 -0 1 0 0
//@ stdout:  -0 2.5 0.5 -0 2.5 0.5 -2.5 -0 -2.5 -0 -0 -0
//@ stdout:  -0 0 0.5 -0 0 0.5 -0 7.25 -0 7.25 0 0
//@ stdout:  -0 0 0.5 -0 0 nan -0 1.0000000000000001e+300 -0 inf 0 0
//@ stdout:  -0 0 0.5 nan 0 0.5 -0 4.9406564584124654e-324 0 0
//@ stdout:  -0 0 nan -0 0 nan -0 inf -0 inf 0 0
//@ stdout:  -0 inf nan -0 inf nan -inf -0 -inf -0 -0 -0
//@ stdout:  nan nan nan nan nan nan -0 -0 -0 -0
//@ stdout:  nan 1 0.5 nan 1 0.5 0 1 0 1 1 1
//@ stdout:  nan 1 0.5 nan 1 0.5 -0 1 -0 1 -1 -1
//@ stdout:  0 0 1.5 0 0 1.5 1 1 1 1 1 1
//@ stdout:  1 3.5 -2 1 3.5 -2 -2.5 1 -2.5 1 -1 -1
//@ stdout:  1 0 7.75 1 0 7.75 1 7.25 1 7.25 1 1
//@ stdout:  1 0 1.0000000000000001e+300 1 0 inf 1 1.0000000000000001e+300 1 inf 1 1
//@ stdout:  0 1 0.5 nan 1 0.5 4.9406564584124654e-324 1 0 1 1 1
//@ stdout:  1 0 inf 1 0 inf 1 inf 1 inf 1 1
//@ stdout:  1 inf -inf 1 inf -inf -inf 1 -inf 1 -1 -1
//@ stdout:  nan nan nan nan nan nan 1 1 1 1
//@ stdout:  nan 0 0.5 nan 0 0.5 -2.5 0 -2.5 0 2.5 2.5
//@ stdout:  nan 0 0.5 nan 0 0.5 -2.5 -0 -2.5 -0 -2.5 -2.5
//@ stdout:  -0.5 0 -2 -0.5 0 -2 -2.5 1 -2.5 1 2.5 2.5
//@ stdout:  -0 0 6.75 -0 0 6.75 -2.5 -2.5 -2.5 -2.5 -2.5 -2.5
//@ stdout:  -2.5 0 -17.625 -2.5 0 -17.625 -2.5 7.25 -2.5 7.25 2.5 2.5
//@ stdout:  -2.5 0 -2.5000000000000001e+300 -2.5 0 -inf -2.5 1.0000000000000001e+300 -2.5 inf 2.5 2.5
//@ stdout:  -0 0 0.5 nan 0 0.5 -2.5 4.9406564584124654e-324 -2.5 0 2.5 2.5
//@ stdout:  -2.5 0 -inf -2.5 0 -inf -2.5 inf -2.5 inf 2.5 2.5
//@ stdout:  -2.5 inf inf -2.5 inf inf -inf -2.5 -inf -2.5 -2.5 -2.5
//@ stdout:  nan nan nan nan nan nan -2.5 -2.5 -2.5 -2.5
//@ stdout:  nan 7.25 0.5 nan 7.25 0.5 0 7.25 0 7.25 7.25 7.25
//@ stdout:  nan 7.25 0.5 nan 7.25 0.5 -0 7.25 -0 7.25 -7.25 -7.25
//@ stdout:  0.25 6.25 7.75 0.25 6.25 7.75 1 7.25 1 7.25 7.25 7.25
//@ stdout:  2.25 9.75 -17.625 2.25 9.75 -17.625 -2.5 7.25 -2.5 7.25 -7.25 -7.25
//@ stdout:  0 0 53.0625 0 0 53.0625 7.25 7.25 7.25 7.25 7.25 7.25
//@ stdout:  7.25 0 7.2499999999999999e+300 7.25 0 inf 7.25 1.0000000000000001e+300 7.25 inf 7.25 7.25
//@ stdout:  0 7.25 0.5 nan 7.25 0.5 4.9406564584124654e-324 7.25 0 7.25 7.25 7.25
//@ stdout:  7.25 0 inf 7.25 0 inf 7.25 inf 7.25 inf 7.25 7.25
//@ stdout:  7.25 inf -inf 7.25 inf -inf -inf 7.25 -inf 7.25 -7.25 -7.25
//@ stdout:  nan nan nan nan nan nan 7.25 7.25 7.25 7.25
//@ stdout:  nan 1.0000000000000001e+300 0.5 nan inf nan 0 1.0000000000000001e+300 0 inf 1.0000000000000001e+300 inf
//@ stdout:  nan 1.0000000000000001e+300 0.5 nan inf nan -0 1.0000000000000001e+300 -0 inf -1.0000000000000001e+300 -inf
//@ stdout:  0 1.0000000000000001e+300 1.0000000000000001e+300 nan inf inf 1 1.0000000000000001e+300 1 inf 1.0000000000000001e+300 inf
//@ stdout:  0 1.0000000000000001e+300 -2.5000000000000001e+300 nan inf -inf -2.5 1.0000000000000001e+300 -2.5 inf -1.0000000000000001e+300 -inf
//@ stdout:  6.5 1.0000000000000001e+300 7.2499999999999999e+300 nan inf inf 7.25 1.0000000000000001e+300 7.25 inf 1.0000000000000001e+300 inf
//@ stdout:  0 0 inf nan 0 inf 1.0000000000000001e+300 1.0000000000000001e+300 inf inf 1.0000000000000001e+300 inf
//@ stdout:  0 1.0000000000000001e+300 0.5 nan inf nan 4.9406564584124654e-324 1.0000000000000001e+300 0 inf 1.0000000000000001e+300 inf
//@ stdout:  1.0000000000000001e+300 0 inf nan 0 inf 1.0000000000000001e+300 inf inf inf 1.0000000000000001e+300 inf
//@ stdout:  1.0000000000000001e+300 inf -inf nan inf -inf -inf 1.0000000000000001e+300 -inf inf -1.0000000000000001e+300 -inf
//@ stdout:  nan nan nan nan nan nan 1.0000000000000001e+300 1.0000000000000001e+300 inf inf
//@ stdout:  nan 4.9406564584124654e-324 0.5 nan 0 0.5 0 4.9406564584124654e-324 4.9406564584124654e-324 0
//@ stdout:  nan 4.9406564584124654e-324 0.5 nan 0 0.5 -0 4.9406564584124654e-324 -4.9406564584124654e-324 -0
//@ stdout:  4.9406564584124654e-324 0 0.5 0 0 0.5 4.9406564584124654e-324 1 0 1 4.9406564584124654e-324 0
//@ stdout:  4.9406564584124654e-324 2.5 0.5 0 2.5 0.5 -2.5 4.9406564584124654e-324 -2.5 0 -4.9406564584124654e-324 -0
//@ stdout:  4.9406564584124654e-324 0 0.5 0 0 0.5 4.9406564584124654e-324 7.25 0 7.25 4.9406564584124654e-324 0
//@ stdout:  4.9406564584124654e-324 0 0.5 0 0 nan 4.9406564584124654e-324 1.0000000000000001e+300 0 inf 4.9406564584124654e-324 0
//@ stdout:  0 0 0.5 nan 0 0.5 4.9406564584124654e-324 4.9406564584124654e-324 4.9406564584124654e-324 0
//@ stdout:  4.9406564584124654e-324 0 inf 0 0 nan 4.9406564584124654e-324 inf 0 inf 4.9406564584124654e-324 0
//@ stdout:  4.9406564584124654e-324 inf -inf 0 inf nan -inf 4.9406564584124654e-324 -inf 0 -4.9406564584124654e-324 -0
//@ stdout:  nan nan nan nan nan nan 4.9406564584124654e-324 4.9406564584124654e-324 0 0
//@ stdout:  nan inf nan nan inf nan 0 inf 0 inf inf inf
//@ stdout:  nan inf nan nan inf nan -0 inf -0 inf -inf -inf
//@ stdout:  nan inf inf nan inf inf 1 inf 1 inf inf inf
//@ stdout:  nan inf -inf nan inf -inf -2.5 inf -2.5 inf -inf -inf
//@ stdout:  nan inf inf nan inf inf 7.25 inf 7.25 inf inf inf
//@ stdout:  nan inf inf nan 0 inf 1.0000000000000001e+300 inf inf inf inf inf
//@ stdout:  nan inf inf nan inf nan 4.9406564584124654e-324 inf 0 inf inf inf
//@ stdout:  nan 0 inf nan 0 inf inf inf inf inf inf inf
//@ stdout:  nan inf -inf nan inf -inf -inf inf -inf inf -inf -inf
//@ stdout:  nan nan nan nan nan nan inf inf inf inf
//@ stdout:  nan 0 nan nan 0 nan -inf 0 -inf 0 inf inf
//@ stdout:  nan 0 nan nan 0 nan -inf -0 -inf -0 -inf -inf
//@ stdout:  nan 0 -inf nan 0 -inf -inf 1 -inf 1 inf inf
//@ stdout:  nan 0 inf nan 0 inf -inf -2.5 -inf -2.5 -inf -inf
//@ stdout:  nan 0 -inf nan 0 -inf -inf 7.25 -inf 7.25 inf inf
//@ stdout:  nan 0 -inf nan 0 -inf -inf 1.0000000000000001e+300 -inf inf inf inf
//@ stdout:  nan 0 -inf nan 0 nan -inf 4.9406564584124654e-324 -inf 0 inf inf
//@ stdout:  nan 0 -inf nan 0 -inf -inf inf -inf inf inf inf
//@ stdout:  nan 0 inf nan 0 inf -inf -inf -inf -inf -inf -inf
//@ stdout:  nan nan nan nan nan nan -inf -inf -inf -inf
//@ stdout:  nan nan nan nan nan nan 0 0 0 0 nan nan
//@ stdout:  nan nan nan nan nan nan -0 -0 -0 -0 nan nan
//@ stdout:  nan nan nan nan nan nan 1 1 1 1 nan nan
//@ stdout:  nan nan nan nan nan nan -2.5 -2.5 -2.5 -2.5 nan nan
//@ stdout:  nan nan nan nan nan nan 7.25 7.25 7.25 7.25 nan nan
//@ stdout:  nan nan nan nan nan nan 1.0000000000000001e+300 1.0000000000000001e+300 inf inf nan nan
//@ stdout:  nan nan nan nan nan nan 4.9406564584124654e-324 4.9406564584124654e-324 0 0 nan nan
//@ stdout:  nan nan nan nan nan nan inf inf inf inf nan nan
//@ stdout:  nan nan nan nan nan nan -inf -inf -inf -inf nan nan
//@ stdout:  nan nan nan nan nan nan nan nan nan nan
//@ stdout:  2.2204460492503131 1.2999999999999998 -1.2999999999999998 2 -3
// fmod, copysign, fmin, fmax, fdim and fma on ordinary and on special values.
#define _GNU_SOURCE
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const double values[] = {0.0, -0.0, 1.0, -2.5, 7.25, 1e300, 5e-324, INFINITY, -INFINITY, NAN};
#define COUNT (int)(sizeof values / sizeof *values)

static void show(double x) {
    if (x != x)
        printf(" nan");
    else
        printf(" %.17g", x);
}

int main(void) {
    for (int i = 0; i < COUNT; i++)
        for (int j = 0; j < COUNT; j++) {
            double x = values[i], y = values[j];
            float f = (float)x, g = (float)y;
            show(fmod(x, y)), show(fdim(x, y)), show(fma(x, y, 0.5));
            show(fmodf(f, g)), show(fdimf(f, g)), show(fmaf(f, g, 0.5f));
            // Which of two zeros is the least is not determined.
            if (x != y || x != 0)
                show(fmin(x, y)), show(fmax(x, y));
            if (f != g || f != 0)
                show(fminf(f, g)), show(fmaxf(f, g));
            if (y == y)
                show(copysign(x, y)), show(copysignf(f, g));
            puts("");
        }
    show(fma(1e16, 1.0000000000000002, -1e16));
    show(fmod(5.3, -2));
    show(fmod(-5.3, 2));
    show(fmod(1e308, 3));
    show(copysign(3, -0.0));
    puts("");
    return 0;
}
