//@ expect: rejected
// Pointers of different types have no difference; a pointer moves by integers only.

int main(void) {
    int i = 0, *p = &i;
    char c = 0, *q = &c;
    double d = 1.0;
    i = p - q; //~ error 11: invalid operands to binary '-'
    p = p + d; //~ error 11: invalid operands to binary '+'
    p = p - d; //~ error 11: invalid operands to binary '-'
    return i;
}
