//@ expect: error error-call
// The error function of older programs.
extern void __VERIFIER_error(void);

static void check(int cond) {
    if (!cond)
        __VERIFIER_error(); //~ error-call
}

int main(void) {
    check(1);
    check(0);
    return 0;
}
