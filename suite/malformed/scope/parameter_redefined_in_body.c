//@ expect: rejected
// A parameter and the body's outermost block share one scope.

int twice(int n) {
    int n = 2; //~ error 9: redefinition of 'n'
    return n;
}
int main(void) {
    return twice(1) - 2;
}
