//@ expect: error signed-overflow
//@ run: --property overflow
//@ inputs: -2147483648,1
//@ check: possible signed-overflow
//@ hunt: finds
// The order of two numbers is not the sign of their difference.
extern int __VERIFIER_nondet_int(void);

static int compare(int a, int b) {
    return a - b; //~ signed-overflow
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    return compare(a, b) > 0;
}
