//@ expect: ok
//@ stdout: 0: 0 0 0
//@ stdout:  0 0 0 0
//@ stdout:  0
//@ stdout:  0 0 0 0
//@ stdout:  0 0 0 0
//@ stdout: -0: 0 -0 -0
//@ stdout:  -0 -0 -0 -0
//@ stdout:  -0
//@ stdout:  0 -0 -0 -0
//@ stdout:  -0 -0 -0 -0
//@ stdout: 0.5: 0.5 0.70710678118654757 0
//@ stdout:  1 0 1 0
//@ stdout:  0
//@ stdout:  0.5 0.70710676908493042 0 1
//@ stdout:  0 1 0 0
//@ stdout: -0.5: 0.5 nan -1
//@ stdout:  -0 -0 -1 -0
//@ stdout:  -0
//@ stdout:  0.5 nan -1 -0
//@ stdout:  -0 -1 -0 -0
//@ stdout: 1.5: 1.5 1.2247448713915889 1
//@ stdout:  2 1 2 2
//@ stdout:  2
//@ stdout:  1.5 1.2247449159622192 1 2
//@ stdout:  1 2 2 2
//@ stdout: -1.5: 1.5 nan -2
//@ stdout:  -1 -1 -2 -2
//@ stdout:  -2
//@ stdout:  1.5 nan -2 -1
//@ stdout:  -1 -2 -2 -2
//@ stdout: 2.5: 2.5 1.5811388300841898 2
//@ stdout:  3 2 3 2
//@ stdout:  2
//@ stdout:  2.5 1.5811388492584229 2 3
//@ stdout:  2 3 2 2
//@ stdout: -2.5: 2.5 nan -3
//@ stdout:  -2 -2 -3 -2
//@ stdout:  -2
//@ stdout:  2.5 nan -3 -2
//@ stdout:  -2 -3 -2 -2
//@ stdout: 0.49999999999999994: 0.49999999999999994 0.70710678118654746 0
//@ stdout:  1 0 0 0
//@ stdout:  0
//@ stdout:  0.5 0.70710676908493042 0 1
//@ stdout:  0 1 0 0
//@ stdout: 1: 1 1 1
//@ stdout:  1 1 1 1
//@ stdout:  1
//@ stdout:  1 1 1 1
//@ stdout:  1 1 1 1
//@ stdout: -1: 1 nan -1
//@ stdout:  -1 -1 -1 -1
//@ stdout:  -1
//@ stdout:  1 nan -1 -1
//@ stdout:  -1 -1 -1 -1
//@ stdout: 3.7000000000000002: 3.7000000000000002 1.9235384061671346 3
//@ stdout:  4 3 4 4
//@ stdout:  4
//@ stdout:  3.7000000476837158 1.9235384464263916 3 4
//@ stdout:  3 4 4 4
//@ stdout: -3.7000000000000002: 3.7000000000000002 nan -4
//@ stdout:  -3 -3 -4 -4
//@ stdout:  -4
//@ stdout:  3.7000000476837158 nan -4 -3
//@ stdout:  -3 -4 -4 -4
//@ stdout: 1.0000000000000001e+300: 1.0000000000000001e+300 9.9999999999999998e+149 1.0000000000000001e+300
//@ stdout:  1.0000000000000001e+300 1.0000000000000001e+300 1.0000000000000001e+300 1.0000000000000001e+300
//@ stdout:  1.0000000000000001e+300
//@ stdout:  inf inf inf inf
//@ stdout:  inf inf inf inf
//@ stdout: -1.0000000000000001e+300: 1.0000000000000001e+300 nan -1.0000000000000001e+300
//@ stdout:  -1.0000000000000001e+300 -1.0000000000000001e+300 -1.0000000000000001e+300 -1.0000000000000001e+300
//@ stdout:  -1.0000000000000001e+300
//@ stdout:  inf nan -inf -inf
//@ stdout:  -inf -inf -inf -inf
//@ stdout: 4503599627370495.5: 4503599627370495.5 67108863.999999993 4503599627370495
//@ stdout:  4503599627370496 4503599627370495 4503599627370496 4503599627370496
//@ stdout:  4503599627370496
//@ stdout:  4503599627370496 67108864 4503599627370496 4503599627370496
//@ stdout:  4503599627370496 4503599627370496 4503599627370496 4503599627370496
//@ stdout: 9007199254740992: 9007199254740992 94906265.624251559 9007199254740992
//@ stdout:  9007199254740992 9007199254740992 9007199254740992 9007199254740992
//@ stdout:  9007199254740992
//@ stdout:  9007199254740992 94906264 9007199254740992 9007199254740992
//@ stdout:  9007199254740992 9007199254740992 9007199254740992 9007199254740992
//@ stdout: 4.9406564584124654e-324: 4.9406564584124654e-324 2.2227587494850775e-162 0
//@ stdout:  1 0 0 0
//@ stdout:  0
//@ stdout:  0 0 0 0
//@ stdout:  0 0 0 0
//@ stdout: -4.9406564584124654e-324: 4.9406564584124654e-324 nan -1
//@ stdout:  -0 -0 -0 -0
//@ stdout:  -0
//@ stdout:  0 -0 -0 -0
//@ stdout:  -0 -0 -0 -0
//@ stdout: 1.7976931348623157e+308: 1.7976931348623157e+308 1.3407807929942596e+154 1.7976931348623157e+308
//@ stdout:  1.7976931348623157e+308 1.7976931348623157e+308 1.7976931348623157e+308 1.7976931348623157e+308
//@ stdout:  1.7976931348623157e+308
//@ stdout:  inf inf inf inf
//@ stdout:  inf inf inf inf
//@ stdout: 2.2250738585072014e-308: 2.2250738585072014e-308 1.4916681462400413e-154 0
//@ stdout:  1 0 0 0
//@ stdout:  0
//@ stdout:  0 0 0 0
//@ stdout:  0 0 0 0
//@ stdout: inf: inf inf inf
//@ stdout:  inf inf inf inf
//@ stdout:  inf
//@ stdout:  inf inf inf inf
//@ stdout:  inf inf inf inf
//@ stdout: -inf: inf nan -inf
//@ stdout:  -inf -inf -inf -inf
//@ stdout:  -inf
//@ stdout:  inf nan -inf -inf
//@ stdout:  -inf -inf -inf -inf
//@ stdout: nan: nan nan nan
//@ stdout:  nan nan nan nan
//@ stdout:  nan
//@ stdout:  nan nan nan nan
//@ stdout:  nan nan nan nan
// Functions of math.h with one right result, on ordinary and on special values.
#define _GNU_SOURCE
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const double values[] = {0.0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, 1.0, -1.0, 3.7, -3.7, 1e300, -1e300,
                                4503599627370495.5, 9007199254740993.0, 5e-324, -5e-324, DBL_MAX, DBL_MIN, INFINITY, -INFINITY, NAN};
#define COUNT (int)(sizeof values / sizeof *values)

// A NaN's sign and payload are not compared.
static const char *text(double x) {
    static char buffers[8][40];
    static int next;
    char *b = buffers[next++ % 8];
    if (x != x)
        strcpy(b, "nan");
    else
        sprintf(b, "%.17g", x);
    return b;
}

static const char *textf(float x) {
    return text(x);
}

int main(void) {
    for (int i = 0; i < COUNT; i++) {
        double x = values[i];
        float f = (float)x;
        printf("%s: %s %s %s\n", text(x), text(fabs(x)), text(sqrt(x)), text(floor(x)));
        printf(" %s %s %s %s\n", text(ceil(x)), text(trunc(x)), text(round(x)), text(rint(x)));
        printf(" %s\n", text(nearbyint(x)));
        printf(" %s %s %s %s\n", textf(fabsf(f)), textf(sqrtf(f)), textf(floorf(f)), textf(ceilf(f)));
        printf(" %s %s %s %s\n", textf(truncf(f)), textf(roundf(f)), textf(rintf(f)), textf(nearbyintf(f)));
    }
    return 0;
}
