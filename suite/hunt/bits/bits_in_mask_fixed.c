//@ expect: ok
//@ inputs: 0x0806
//@ hunt: nothing
//@ check: safe
// The average weight of the bits that are set in a mask is computed, if there are any.
extern unsigned __VERIFIER_nondet_uint(void);

#define MASK 0xf0f1u

static unsigned average(unsigned x) {
    unsigned sum = 0, count = 0;
    for (unsigned bit = 0; bit < 16; bit++) {
        if (x & MASK & 1u << bit) {
            sum += bit;
            count++;
        }
    }
    if (count == 0)
        return 0;
    return sum / count;
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == 0 || x > 0xffff)
        return 0;
    return average(x) > 15;
}
