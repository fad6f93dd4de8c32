//@ expect: rejected
// The list of arguments is not closed.

int add(int a, int b) {
    return a + b;
}
int main(void) {
    int x = add(1, 2; //~ error 21: expected ',' or ')'
    return x - 3;
}
