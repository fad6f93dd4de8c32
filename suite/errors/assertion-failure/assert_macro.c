//@ expect: error assertion-failure
// The standard macro, with what it says.
#include <assert.h>

static int half(int n) {
    assert(n % 2 == 0); //~ assertion-failure: the assertion `n % 2 == 0` fails
    return n / 2;
}

int main(void) {
    return half(4) - 2 + half(3);
}
