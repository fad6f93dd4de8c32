//@ expect: ok
//@ stdout: 7 / 2 = 3 rest 1
//@ stdout: -7 / 2 = -3 rest -1
//@ stdout: 7 / -2 = -3 rest 1
//@ stdout: -7 / -2 = 3 rest -1
//@ stdout: 6 / -3 = -2 rest 0
//@ stdout: unsigned 2147483644 rest 1
//@ stdout: shift -4 division -3
//@ stdout: char -42 rest -2
//@ stdout: long long -4294967296 rest -3
// Division truncates towards zero and the remainder has the sign of the dividend.
int printf(const char *, ...);

static void show(int a, int b)
{
    printf("%d / %d = %d rest %d\n", a, b, a / b, a % b);
}

int main(void)
{
    show(7, 2);
    show(-7, 2);
    show(7, -2);
    show(-7, -2);
    show(6, -3);

    unsigned two = 2;
    int minus_seven = -7;
    printf("unsigned %u rest %u\n", minus_seven / two, minus_seven % two);
    printf("shift %d division %d\n", minus_seven >> 1, minus_seven / 2);

    signed char c = -128;
    printf("char %d rest %d\n", c / 3, c % 3);

    long long big = -17179869187LL;
    printf("long long %lld rest %lld\n", big / 4, big % 4);
    return 0;
}
