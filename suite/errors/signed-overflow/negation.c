//@ expect: error signed-overflow
//@ run: --overflow
// The least number has no counterpart.
#include <limits.h>

static int absolute(int n) {
    return n < 0 ? -n : n; //~ signed-overflow
}

int main(void) {
    return absolute(-1) + absolute(INT_MIN);
}
