//@ expect: rejected
// A value without a place has no address.

int f(void) {
    return 0;
}
int main(void) {
    int x = 1;
    int *p = &5; //~ error 14: lvalue required as operand of '&'
    p = &(x + 1); //~ error 9: lvalue required as operand of '&'
    p = &f(); //~ error 9: lvalue required as operand of '&'
    p = &x++; //~ error 9: lvalue required as operand of '&'
    return p == 0;
}
