//@ expect: rejected
// The designator is constant, even in a function, and an integer.

int main(void) {
    int n = 1;
    int a[3] = { [n] = 1 }; //~ error 19: not a constant expression
    int b[3] = { [1.5] = 1 }; //~ error 19: designator index is not an integer
    return a[0] + b[0];
}
