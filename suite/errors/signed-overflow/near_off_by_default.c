//@ expect: ok
//@ sanitizers: says "signed integer overflow", because they always look for it
// Without --overflow, arithmetic wraps as the machine does.
#include <limits.h>

int main(void) {
    volatile int n = INT_MAX;
    volatile int next = n + 1;
    return next == INT_MIN ? 0 : 1;
}
