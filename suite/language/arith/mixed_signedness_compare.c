//@ expect: ok
//@ stdout: int vs unsigned: 0 1
//@ stdout: short vs unsigned short: 1
//@ stdout: char vs unsigned: 0
//@ stdout: long long vs unsigned: 1
//@ stdout: int vs unsigned long long: 0
//@ stdout: equal 1 1 0
//@ stdout: sizeof -1
// The usual arithmetic conversions decide how operands of different signedness compare.
#include <stdio.h>

int main(void)
{
    int minus = -1;
    unsigned one = 1;
    printf("int vs unsigned: %d %d\n", minus < one, minus > one);

    short sm = -1;
    unsigned short so = 1;
    printf("short vs unsigned short: %d\n", sm < so);

    signed char cm = -1;
    printf("char vs unsigned: %d\n", cm < one);

    long long lm = -1;
    printf("long long vs unsigned: %d\n", lm < one);

    unsigned long long ull = 1;
    printf("int vs unsigned long long: %d\n", minus < ull);

    unsigned short us = 65535;
    printf("equal %d %d %d\n", minus == 4294967295u, (unsigned short)minus == us, minus == us);

    /* sizeof is unsigned, so the sum never goes below zero, but the cast brings it back. */
    printf("sizeof %d\n", (int)(sizeof(char) - 2));
    return 0;
}
