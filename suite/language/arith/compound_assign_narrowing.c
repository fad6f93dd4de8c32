//@ expect: ok
//@ stdout: c 11 8
//@ stdout: uc 0 170
//@ stdout: us 4464
//@ stdout: sc -56
//@ stdout: uc 254 1 128
//@ stdout: i 7 -7
//@ stdout: u 4294967293
//@ stdout: b 1 1 0
//@ stdout: value 44
// E1 op= E2 computes in the common type and converts back to the type of E1, whose value is the result.
#include <stdio.h>

int main(void)
{
    char c = 10;
    c += 1.5;                       /* 11.5 cut to 11 */
    char d = c;
    d *= 0.75;                      /* 8.25 cut to 8 */
    printf("c %d %d\n", c, d);

    unsigned char uc = 0x55;
    unsigned char vc = uc;
    uc <<= 9;                       /* shifted in int, all ones fall off */
    vc <<= 1;
    printf("uc %d %d\n", uc, vc);

    unsigned short us = 60000;
    us += 10000;
    printf("us %d\n", us);

    signed char sc = 100;
    sc += 100;
    printf("sc %d\n", sc);

    unsigned char x = 0, y = 255, z = 255;
    x -= 2;
    y /= 200;
    z >>= 1, z++;
    printf("uc %d %d %d\n", x, y, z);

    int i = 10, j = -10;
    i *= 0.75;
    j *= 0.75;
    printf("i %d %d\n", i, j);

    unsigned u = 2;
    u -= 5;
    printf("u %u\n", u);

    _Bool b = 0, b2 = 1, b3 = 1;
    b += 2;
    b2 |= 6;
    b3 -= 1;
    printf("b %d %d %d\n", b, b2, b3);

    unsigned char chained;
    int value = (chained = 300);
    printf("value %d\n", value);
    return 0;
}
