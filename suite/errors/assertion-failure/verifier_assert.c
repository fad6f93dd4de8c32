//@ expect: error assertion-failure
//@ inputs: 11
// A call of the environment's assertion function.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assert(int cond);
extern void __VERIFIER_assume(int cond);

int main(void) {
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n > 0);
    __VERIFIER_assert(n <= 10); //~ assertion-failure
    return 0;
}
