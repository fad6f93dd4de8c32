//@ expect: error bad-shift
//@ run: --property shift
//@ inputs: 64
//@ check: possible bad-shift
//@ hunt: finds
// A test that lets one amount too many pass.
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned bit = __VERIFIER_nondet_uint();
    if (bit > 64)
        return 0;
    return (0x8000000000000000ull >> bit) == 7; //~ bad-shift: shifted by 64
}
