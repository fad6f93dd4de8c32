//@ expect: error signed-overflow
//@ run: --property overflow
//@ check: possible signed-overflow
//@ hunt: finds
// A counter that begins too high, in all the ways to add one.
#include <limits.h>

int main(void) {
    long count = LONG_MAX - 2;
    count++;
    count += 1;
    ++count; //~ signed-overflow: does not fit
    return count < 0;
}
