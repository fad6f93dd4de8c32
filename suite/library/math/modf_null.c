//@ expect: error null-access
// modf stores to null.
#define _GNU_SOURCE
#include <math.h>
#include <stddef.h>

int main(void) {
    double *volatile p = NULL;
    volatile double x = modf(1.5, p); //~ null-access
    return 0;
}
