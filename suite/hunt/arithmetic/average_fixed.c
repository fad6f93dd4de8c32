//@ expect: ok
//@ run: --property overflow
//@ inputs: 1500000001,1500000000
//@ hunt: nothing
// The distance of two numbers that are not negative fits.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int high = __VERIFIER_nondet_int(), low = __VERIFIER_nondet_int();
    if (low < 0 || low > 2000000000 || high != low + 1)
        return 0;
    int middle = low + (high - low) / 2;
    return middle == low ? 0 : 1;
}
