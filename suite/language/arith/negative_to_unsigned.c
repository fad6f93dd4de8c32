//@ expect: ok
//@ stdout: 4294967295 4294967291
//@ stdout: 65535 251
//@ stdout: 18446744073709551615
//@ stdout: 18446744073709551615 4294967295
//@ stdout: -1 255 65535
//@ stdout: 2147483648
//@ stdout: 1
// A negative value becomes unsigned modulo two to the width; the sign is extended before it is cut.
#include <stdio.h>

int main(void)
{
    int minus_one = -1, minus_five = -5;
    printf("%u %u\n", (unsigned)minus_one, (unsigned)minus_five);
    printf("%d %d\n", (unsigned short)minus_one, (unsigned char)minus_five);

    signed char sc = -1;
    printf("%llu\n", (unsigned long long)sc);
    printf("%llu %llu\n", (unsigned long long)minus_one, (unsigned long long)(unsigned)minus_one);
    printf("%d %d %d\n", (int)(signed char)255, (int)(unsigned char)-1, (int)(unsigned short)sc);

    int most_negative = -2147483647 - 1;
    printf("%u\n", (unsigned)most_negative);
    printf("%d\n", -(unsigned)most_negative == (unsigned)most_negative);
    return 0;
}
