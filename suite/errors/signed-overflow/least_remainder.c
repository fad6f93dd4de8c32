//@ expect: error signed-overflow
//@ inputs: -2147483648,-1
//@ check: possible signed-overflow
//@ hunt: finds
//@ valgrind: says "Process terminating with default action of signal 8", because the processor traps here
// The remainder would be 0, but the quotient does not fit, and the processor traps: an error even without asking for overflow.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    if (b == 0)
        return 0;
    return a % b > 0; //~ signed-overflow
}
