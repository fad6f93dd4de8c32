//@ expect: rejected
// Arguments are separated by commas.

int add(int a, int b) {
    return a + b;
}
int main(void) {
    return add(1 2); //~ error 18: expected ',' or ')'
}
