//@ expect: rejected
// On the left side stands a place.

int f(void) {
    return 0;
}
int main(void) {
    int x = 1, y = 2;
    5 = x; //~ error 7: lvalue required as left operand of assignment
    x + y = 1; //~ error 11: lvalue required as left operand of assignment
    f() = 1; //~ error 9: lvalue required as left operand of assignment
    f = 0; //~ error 7: lvalue required as left operand of assignment
    (long)x = 1; //~ error 13: lvalue required as left operand of assignment
    (x ? x : y) = 1; //~ error 17: lvalue required as left operand of assignment
    x++ += 1; //~ error 9: lvalue required as left operand of assignment
    return x;
}
