//@ expect: ok
//@ stdout: 1.5 -2000 0
//@ stdout: 0 1 0, 0 1 0
//@ stdout: -0 4 0, -0 4 0
//@ stdout: 1 1 0, 1 1 0
//@ stdout: 325 8 0, 325 8 0
//@ stdout: 0.5 2 0, 0.5 2 0
//@ stdout: 5 2 0, 5 2 0
//@ stdout: 0 0 0, 0 0 0
//@ stdout: 1 1 0, 1 1 0
//@ stdout: 1 1 0, 1 1 0
//@ stdout: 100000 3 0, 100000 3 0
//@ stdout: inf 5 34, inf 5 34
//@ stdout: -inf 6 34, -inf 6 34
//@ stdout: 0 6 34, 0 6 34
//@ stdout: 9.9999999999999994e+38 4 0, inf 4 34
//@ stdout: 4.9406564584124654e-324 8 34, 0 8 34
//@ stdout: 2.2250738585072009e-308 23 34, 0 23 34
//@ stdout: inf 3 0, inf 3 0
//@ stdout: -inf 9 0, -inf 9 0
//@ stdout: inf 3 0, inf 3 0
//@ stdout: 3 7 0, 3 7 0
//@ stdout: 0.5 4 0, 0.5 4 0
//@ stdout: 0.625 6 0, 0.625 6 0
//@ stdout: 0 1 0, 0 1 0
//@ stdout: inf 8 34, inf 8 34
//@ stdout: 0.10000000000000001 3 0, 0.100000001 3 0
//@ stdout: 1.2345678901234568e+29 30 0, 1.23456789e+29 30 0
//@ stdout: 9007199254740992 16 0, 9.00719925e+15 16 0
//@ stdout: 16777217 8 0, 16777216 8 0
//@ stdout: 0 0 0, 0 0 0
//@ stdout: 1 x
//@ stdout: 1
// atof, strtod and strtof: forms of numbers, the first character not used, and the limits.
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static void show(const char *s) {
    char *e1, *e2;
    errno = 0;
    double d = strtod(s, &e1);
    int err = errno;
    errno = 0;
    float f = strtof(s, &e2);
    printf("%.17g %d %d, %.9g %d %d\n", d, (int)(e1 - s), err, f, (int)(e2 - s), errno);
}

int main(void) {
    printf("%g %g %g\n", atof("1.5"), atof("  -2e3x"), atof("no"));
    show("0");
    show("-0.0");
    show("1");
    show(" +3.25e2");
    show(".5");
    show("5.");
    show(".");
    show("1e");
    show("1e+");
    show("1e5 ");
    show("1e400");
    show("-1e400");
    show("1e-400");
    show("1e39");
    show("4.9e-324");
    show("2.2250738585072011e-308");
    show("inf");
    show("-Infinity?");
    show("infinit");
    show("0x1.8p1");
    show("0x.8");
    show("0xAp-4z");
    show("0x");
    show("0x1p1024");
    show("0.1");
    show("123456789012345678901234567890");
    show("9007199254740993");
    show("16777217");
    show("");
    char *end;
    double nan = strtod("nan(12)x", &end);
    printf("%d %s\n", nan != nan, end);
    nan = strtod("NaN", NULL);
    printf("%d\n", nan != nan);
    return 0;
}
