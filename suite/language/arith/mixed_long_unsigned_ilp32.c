//@ expect: ok
//@ model: ilp32
//@ stdout: compare 0
//@ stdout: sum 4294967293
//@ stdout: difference 1
//@ stdout: size 4
//@ stdout: unsigned 1
// With a 32-bit long, long and unsigned int meet in unsigned long.
#include <stdio.h>

int main(void)
{
    long minus = -1;
    unsigned big = 4294967294u;
    printf("compare %d\n", minus < big);
    printf("sum %lu\n", minus + big);
    printf("difference %lu\n", minus - big);
    printf("size %d\n", (int)sizeof(minus + big));
    printf("unsigned %d\n", _Generic(minus + big, unsigned long: 1, default: 0));
    return 0;
}
