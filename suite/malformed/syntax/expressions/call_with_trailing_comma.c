//@ expect: rejected
// The comma promises another argument.

int add(int a, int b) {
    return a + b;
}
int main(void) {
    return add(1, ); //~ error 19: expected expression
}
