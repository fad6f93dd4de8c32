//@ expect: error signed-overflow
//@ run: --property overflow
//@ inputs: 1500000001,1500000000
//@ hunt: finds
// Two large numbers of which the first is one more than the second: their sum does not fit.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int high = __VERIFIER_nondet_int(), low = __VERIFIER_nondet_int();
    if (low < 0 || low > 2000000000 || high != low + 1)
        return 0;
    int middle = (low + high) / 2; //~ signed-overflow
    return middle == low ? 0 : 1;
}
