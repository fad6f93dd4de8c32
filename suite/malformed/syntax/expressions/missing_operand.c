//@ expect: rejected
// An operator without its right operand, or with another operator in its place.

int main(void) {
    int x = 1;
    x = ; //~ error 9: expected expression
    x = x + ; //~ error 13: expected expression
    x = x * / 2; //~ error 13: expected expression
    x = -; //~ error 10: expected expression
    x += ; //~ error 10: expected expression
    return x - 1;
}
