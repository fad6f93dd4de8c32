//@ expect: error assertion-failure
// An assertion of the verifier that fails.

void __VERIFIER_assert(int);

int main(void) {
    __VERIFIER_assert(1 > 2); //~ assertion-failure
    return 0;
}
