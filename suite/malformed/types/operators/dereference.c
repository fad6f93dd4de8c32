//@ expect: rejected
// Only a pointer is dereferenced, however many stars there are.

int main(void) {
    int x = 1, *p = &x;
    x = **p; //~ error 9: invalid operand to unary '*'
    x = *5; //~ error 9: invalid operand to unary '*'
    x = *1.5; //~ error 9: invalid operand to unary '*'
    return x;
}
