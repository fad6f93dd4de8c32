//@ expect: error division-by-zero
//@ inputs: 0x0806
//@ hunt: finds
//@ check: possible division-by-zero
// The average weight of the bits that are set in a mask is computed: a number that is not zero need not have any of them set.
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
    return sum / count; //~ division-by-zero
}

int main(void) {
    unsigned x = __VERIFIER_nondet_uint();
    if (x == 0 || x > 0xffff)
        return 0;
    return average(x) > 15;
}
