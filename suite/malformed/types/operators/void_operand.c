//@ expect: rejected
// Nothing is not added to anything.

void nothing(void) {
}
int main(void) {
    int x = 1;
    x = x + nothing(); //~ error 11: invalid operands to binary '+'
    x = -nothing(); //~ error 9: invalid operand to unary '-'
    return x;
}
