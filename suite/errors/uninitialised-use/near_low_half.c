//@ expect: ok
//@ check: safe
// The half that was set, of a number whose other half was not.
#include <stdint.h>

union both {
    uint64_t whole;
    uint32_t halves[2];
};

int main(void) {
    union both u;
    u.halves[0] = 5;
    uint64_t sum = u.whole + 3;
    if ((uint32_t)u.whole == 5 && (uint32_t)sum == 8 && (uint32_t)(u.whole * 2) == 10 && (uint32_t)-u.whole != 0)
        return 0;
    return 1;
}
