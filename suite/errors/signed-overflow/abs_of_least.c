//@ expect: error signed-overflow
//@ run: --overflow
//@ sanitizers: says "cannot be represented in type 'int'", because gcc expands abs where it stands
// The absolute value of the least number does not exist.
#include <limits.h>
#include <stdlib.h>

int main(void) {
    volatile int n = INT_MIN;
    return abs(n) > 0; //~ signed-overflow
}
