//@ expect: error error-call
//@ inputs: 0x00100003,11
//@ hunt: finds
// A key is rotated by n bits, the lower part by one too few: bit 31 - n comes to both ends, if it is set.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned rotate(unsigned x, unsigned n) {
    return x << n | x >> (31 - n);
}

static unsigned bits(unsigned x) {
    unsigned count = 0;
    for (; x; x &= x - 1)
        count++;
    return count;
}

int main(void) {
    unsigned key = __VERIFIER_nondet_uint();
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 31)
        return 0;
    if (bits(rotate(key, n)) > bits(key))
        reach_error(); //~ error-call
    return 0;
}
