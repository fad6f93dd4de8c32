//@ expect: ok
//@ stdout: cut 3 -3 0 0
//@ stdout: half 1 2 0.500000
//@ stdout: mixed 1.500000 1
//@ stdout: unsigned 3000000000.000000 3000000000
//@ stdout: long long 1099511627776
//@ stdout: float rounding 16777216.000000 1
//@ stdout: compare 1 0 1
//@ stdout: sizes 4 8 8 4
//@ stdout: char 65 A
//@ stdout: truth 1 0 1
// Conversions between integers and floating types, with exactly representable values.
#include <stdio.h>

int main(void)
{
    double a = 3.75, b = -3.75, c = 0.99, d = -0.5;
    printf("cut %d %d %d %d\n", (int)a, (int)b, (int)c, (int)d);

    int one = 1, two = 2;
    printf("half %d %d %f\n", one, two, (double)one / two);
    printf("mixed %f %d\n", 3 / 2.0, 3 / 2);

    unsigned u = 3000000000u;
    double ud = u;
    printf("unsigned %f %u\n", ud, (unsigned)ud);

    long long ll = 1LL << 40;
    double lld = ll;
    printf("long long %lld\n", (long long)lld);

    int odd = 16777217;             /* 2^24 + 1 has no float */
    float f = odd;
    printf("float rounding %f %d\n", f, (int)f != odd);

    printf("compare %d %d %d\n", 0.5f == 0.5, 0.1f == 0.1, 1 < 1.5f);
    printf("sizes %d %d %d %d\n", (int)sizeof(1.0f), (int)sizeof(1.0), (int)sizeof(1.0f + 1.0),
           (int)sizeof(1.0f * 1LL));

    char ch = 65.9;
    printf("char %d %c\n", ch, ch);
    printf("truth %d %d %d\n", !!0.25, !!0.0, 0.0 || 1e-300);
    return 0;
}
