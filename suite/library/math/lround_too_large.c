//@ expect: error bad-float-conversion
//@ run: --strict
//@ sanitizers: silent, because the function of the C library is not checked
// The rounded number does not fit.
#define _GNU_SOURCE
#include <math.h>

int main(void) {
    volatile double x = 1e30;
    volatile long n = lround(x); //~ bad-float-conversion
    return 0;
}
