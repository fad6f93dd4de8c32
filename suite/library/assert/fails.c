//@ expect: error assertion-failure
// An assertion that fails.
#define _GNU_SOURCE
#include <assert.h>

int main(void) {
    volatile int x = 1;
    assert(x == 2); //~ assertion-failure
    return 0;
}
