//@ expect: ok
//@ stdout: 1 1 1
// What does not fit has a result that C does not specify; on x86 it is the least number.
#define _GNU_SOURCE
#include <limits.h>
#include <math.h>
#include <stdio.h>

int main(void) {
    volatile double large = 1e30, none = 0.0;
    none = none / none;
    printf("%d %d %d\n", lround(large) == LONG_MIN, lrint(none) == LONG_MIN, llround(none) == LLONG_MIN);
    return 0;
}
