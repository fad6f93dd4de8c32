//@ expect: ok
//@ inputs: 4
// The call stands there and is not reached.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n * n == 9)
        reach_error();
    return 0;
}
