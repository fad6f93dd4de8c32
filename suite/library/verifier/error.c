//@ expect: error error-call
// The same under its older name.

void __VERIFIER_error(void);

int main(void) {
    __VERIFIER_error(); //~ error-call
    return 0;
}
