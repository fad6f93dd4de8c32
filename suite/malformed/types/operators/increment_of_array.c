//@ expect: rejected
// An array is not a pointer.

int main(void) {
    int a[3] = { 0 };
    a++; //~ error 6: lvalue required as operand of '++'
    return a[0];
}
