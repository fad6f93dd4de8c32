//@ expect: rejected
// An error in one function leaves the next function alone.

int first(int a) {
    return a +; //~ error 15: expected expression
}
int second(int a) {
    return (a * 2; //~ error 18: expected ')'
}
int third(int a) {
    int b = a] + 1; //~ error 14: expected ';'
    return b;
}
int fourth(int a) {
    return a * 2;
}
int main(void) {
    return first(1) + second(2) + third(3) + fourth(0);
}
