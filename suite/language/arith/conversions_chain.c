//@ expect: ok
//@ stdout: 255 -1 4294967295
//@ stdout: 65535 -1
//@ stdout: 200 -56
//@ stdout: 18446744073709551560
//@ stdout: 4294967240
//@ stdout: 1 0 1
//@ stdout: 44 300 44
//@ stdout: 0 1
// Chains of conversions, where each step counts: through narrow types, signed and unsigned.
#include <stdio.h>

int main(void)
{
    int minus = -1;
    printf("%d %d %u\n", (int)(unsigned char)minus, (int)(signed char)(unsigned char)minus,
           (unsigned)(signed char)minus);
    printf("%d %d\n", (unsigned short)(signed char)minus, (short)(unsigned short)minus);

    unsigned char u = 200;
    signed char s = (signed char)u;
    printf("%d %d\n", u, s);
    printf("%llu\n", (unsigned long long)s);
    printf("%llu\n", (unsigned long long)(unsigned)s);

    /* The same bits compare equal only when they are read the same way. */
    printf("%d %d %d\n", (unsigned char)s == u, s == u, s == (signed char)u);

    int i = 300;
    unsigned char c;
    int through = c = i;
    printf("%d %d %d\n", through, i, c);

    float f = 0.75f;
    printf("%d %d\n", (_Bool)(int)f, (int)(_Bool)f);
    return 0;
}
