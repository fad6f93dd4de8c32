//@ expect: ok
//@ stdout: 0x1p+0 0x1.0000000000001p+0 -0x1.23456789abcdfp+16
//@ stdout: 0x1p+0 0x1.000002p+0 0x1.000002p+0
//@ stdout: 1.234567890123456788999218e+29 9.999999999999999999653001e-301
//@ stdout: 0xcp-4003 -9.8765432099999999999e+4004
// Numbers of many digits are rounded once, in the format that is asked for: digits far behind the
// last one that a format holds decide ties.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("%a", strtod("0x1.00000000000008p0", NULL));
    printf(" %a", strtod("0x1.0000000000000800000000000000001p0", NULL));
    printf(" %a\n", strtod("-0x123456789abcdef.123456789abcdefp-40", NULL));
    printf("%a", (double)strtof("0x1.000001p0", NULL));
    printf(" %a", (double)strtof("0x1.00000100000000000001p0", NULL));
    float scanned;
    if (sscanf("0x1.00000100000000000001p0", "%f", &scanned) == 1)
        printf(" %a\n", (double)scanned);
    printf("%.25Lg", strtold("123456789012345678901234567890", NULL));
    printf(" %.25Lg\n", strtold("1e-300", NULL));
    printf("%La", strtold("0x1.8p-4000", NULL));
    printf(" %.20Lg\n", strtold("-98765.4321e4000", NULL));
    return 0;
}
