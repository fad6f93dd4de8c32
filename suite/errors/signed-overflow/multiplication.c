//@ expect: error signed-overflow
//@ run: --strict
// The factorial of 13 does not fit.
static int factorial(int n) {
    return n <= 1 ? 1 : n * factorial(n - 1); //~ signed-overflow
}

int main(void) {
    return factorial(12) > 0 && factorial(13) > 0;
}
