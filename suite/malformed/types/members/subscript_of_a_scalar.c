//@ expect: rejected
// Neither side of the brackets is a pointer.

int main(void) {
    int x = 1, y = 2;
    double d = 1.5;
    x = x[0]; //~ error 10: subscripted value is neither array nor pointer
    x = x[y]; //~ error 10: subscripted value is neither array nor pointer
    x = d[0]; //~ error 10: subscripted value is neither array nor pointer
    return x;
}
