//@ expect: ok
//@ run: --strict
// What does not fit is not converted.
#include <limits.h>

static int clamp(double x) {
    if (!(x > INT_MIN))
        return INT_MIN;
    if (!(x < INT_MAX))
        return INT_MAX;
    return (int)x;
}

int main(void) {
    volatile double zero = 0.0;
    return clamp(1e300) == INT_MAX && clamp(zero / zero) == INT_MIN && clamp(2.5) == 2 ? 0 : 1;
}
