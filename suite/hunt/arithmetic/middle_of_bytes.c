//@ expect: error assertion-failure
//@ inputs: 200,250
//@ hunt: finds
//@ check: possible assertion-failure
// The middle of two bytes is half of a sum that is cut to a byte: if it is above 255, the middle is below both.
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char middle(unsigned char low, unsigned char high) {
    unsigned char sum = low + high;
    return sum / 2;
}

int main(void) {
    unsigned char low = __VERIFIER_nondet_uchar();
    unsigned char high = __VERIFIER_nondet_uchar();
    if (low > high)
        return 0;
    unsigned char m = middle(low, high);
    assert(low <= m && m <= high); //~ assertion-failure
    return 0;
}
