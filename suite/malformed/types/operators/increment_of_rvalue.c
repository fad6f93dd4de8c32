//@ expect: rejected
// A value without a place is not incremented.

int main(void) {
    int x = 1;
    ++5; //~ error 5: lvalue required as operand of '++'
    (x + 1)--; //~ error 12: lvalue required as operand of '--'
    x++++; //~ error 8: lvalue required as operand of '++'
    return x;
}
