//@ expect: ok
//@ stdout: 3.750000 0.750000 3.375000 1.500000
//@ stdout: sum 10.000000
//@ stdout: polynomial 11.000000
//@ stdout: newton 12
//@ stdout: negative zero 1 1
//@ stdout: infinity 1 1
//@ stdout: nan 1 0 1
//@ stdout: increment 2.500000 1.500000
//@ stdout: long double 1
// Arithmetic on float, double and long double.
#include <stdio.h>

static double polynomial(double x)
{
    static const double c[] = { 1.0, -2.0, 3.0 };
    double v = 0;
    for (int i = 3; i-- > 0;)
        v = v * x + c[i];
    return v;
}

int main(void)
{
    double x = 2.25, y = 1.5;
    printf("%f %f %f %f\n", x + y, x - y, x * y, x / y);

    float sum = 0;
    for (int i = 0; i < 40; i++)
        sum += 0.25f;
    printf("sum %f\n", sum);
    printf("polynomial %f\n", polynomial(2.0) + 2);

    double root = 144;
    for (int i = 0; i < 20; i++)
        root = (root + 144 / root) / 2;
    printf("newton %d\n", (int)(root + 0.5));

    volatile double zero = 0.0;
    double nz = -zero;
    printf("negative zero %d %d\n", nz == 0.0, 1 / nz < 0);

    double inf = 1 / zero;
    printf("infinity %d %d\n", inf > 1e308, -inf < -1e308);

    double nan = zero / zero;
    printf("nan %d %d %d\n", nan != nan, nan == nan, !(nan < 1));

    double step = 1.5;
    ++step;
    double before = step--;
    printf("increment %f %f\n", before, step);

    long double ld = 0.5L;
    ld = ld * 4 - 1;
    printf("long double %d\n", ld == 1.0f);
    return 0;
}
