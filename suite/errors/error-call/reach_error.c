//@ expect: error error-call
//@ inputs: 3
// The error function of newer programs.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n * n == 9)
        reach_error(); //~ error-call: `reach_error` is called
    return 0;
}
