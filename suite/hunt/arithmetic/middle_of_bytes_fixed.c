//@ expect: ok
//@ inputs: 200,250
//@ hunt: nothing
// The middle of two bytes is half of their sum.
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char middle(unsigned char low, unsigned char high) {
    unsigned sum = low + high;
    return sum / 2;
}

int main(void) {
    unsigned char low = __VERIFIER_nondet_uchar();
    unsigned char high = __VERIFIER_nondet_uchar();
    if (low > high)
        return 0;
    unsigned char m = middle(low, high);
    assert(low <= m && m <= high);
    return 0;
}
