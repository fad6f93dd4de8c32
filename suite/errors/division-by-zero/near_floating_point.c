//@ expect: ok
//@ exit: 1
// Floating-point division by zero gives infinity.
#include <math.h>

int main(void) {
    volatile double zero = 0.0;
    return isinf(1.0 / zero) != 0;
}
