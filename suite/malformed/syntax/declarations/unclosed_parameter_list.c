//@ expect: rejected
// The list of parameters is not closed.

int add(int a, int b { //~ error 22: expected ',' or ')'
    return a + b;
}
int main(void) {
    return add(0, 0);
}
