//@ expect: ok
//@ stdout: 1.500000 0.250000 3.000000 0.500000
//@ stdout: 1500.000000 0.125000 20.000000
//@ stdout: hex 1.500000 16.000000 0.031250
//@ stdout: sizes 4 8 1
//@ stdout: types 1 1 1
//@ stdout: imprecise 0 1
//@ stdout: octal like 9.000000
// Floating constants: decimal and hexadecimal forms, exponents, suffixes.
#include <stdio.h>

int main(void)
{
    printf("%f %f %f %f\n", 1.5, .25, 3., 5e-1);
    printf("%f %f %f\n", 1.5e3, 125E-3, 2e+1);
    printf("hex %f %f %f\n", 0x1.8p0, 0x1p4, 0X.8P-4);
    printf("sizes %d %d %d\n", (int)sizeof 1.0f, (int)sizeof 1.0, sizeof 1.0L > sizeof 1.0);
    printf("types %d %d %d\n", _Generic(1.F, float: 1, default: 0), _Generic(1e0, double: 1, default: 0),
           _Generic(1.0l, long double: 1, default: 0));

    /* 0.1 differs between float and double, 0.5 does not. */
    printf("imprecise %d %d\n", (double)0.1f == 0.1, (double)0.5f == 0.5);
    printf("octal like %f\n", 009.0);
    return 0;
}
