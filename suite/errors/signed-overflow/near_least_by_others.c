//@ expect: ok
//@ run: --property overflow
//@ inputs: -2147483648,7
//@ check: safe
//@ hunt: nothing
// The least number may be divided by all numbers but 0 and -1.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b == 0 || b == -1)
        return 0;
    return a / b > 0 && a % b > 5;
}
