//@ expect: error signed-overflow
//@ run: --overflow
//@ inputs: 2147483647
// One more than the greatest number.
extern int __VERIFIER_nondet_int(void);

static int next(int n) {
    return n + 1; //~ signed-overflow
}

int main(void) {
    return next(__VERIFIER_nondet_int()) > 0;
}
