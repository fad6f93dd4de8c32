//@ expect: ok
//@ stdout: 0x8p-3 0x0p+0 -0xap-2 0xc.ccccccccccccccdp-7
//@ stdout: 0xdp-7 0xc.dp-7 0XC.CCDP-7 0xc.ccccccccccccccd00000p-7
//@ stdout: 0x1p+8 0xf.8p+3 0x1p+7
//@ stdout: 0x0.000000000000001p-16385 0x7.feb808eb42c83a2p-16385
//@ stdout: [0x0000000000000000c.cdp-7] [-0xap-2     ] 0x8.p-3
// %La writes a long double with the four highest bits of its significand before the point.
#include <stdio.h>

int main(void)
{
    long double tenth = 0.1L;

    printf("%La %La %La %La\n", 1.0L, 0.0L, -2.5L, tenth);
    printf("%.0La %.1La %.3LA %.20La\n", tenth, tenth, tenth, tenth);
    /* Rounding carries into a further digit. */
    printf("%.0La %La %.0La\n", 255.9999L, 0xf.8p3L, 0xf.8p3L);
    /* Below the least normal number. */
    printf("%La %La\n", 3.6451995318824746025e-4951L, 3.36e-4932L);
    printf("[%025.2La] [%-12La] %#La\n", tenth, -2.5L, 1.0L);
    return 0;
}
