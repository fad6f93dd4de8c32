//@ expect: ok
//@ run: --property shift,overflow
//@ inputs: 31,40
//@ check: safe
//@ hunt: nothing
// Amounts that were tested or cut, and numbers that fit.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned bit = __VERIFIER_nondet_uint(), other = __VERIFIER_nondet_uint();
    if (bit >= 32)
        return 0;
    unsigned mask = 1u << bit;
    int flags = 1 << (bit & 15);
    long long wide = 1ll << (other & 31);
    return mask && flags && wide >> (other % 64) >= 0 ? 0 : 1;
}
