//@ expect: rejected
// The operator of a compound assignment has the same needs.

struct s { int a; };
int main(void) {
    struct s s = { 1 };
    int i = 1, *p = &i;
    double d = 1.5;
    s += 1; //~ error 7: invalid operands to binary '+='
    p *= 2; //~ error 7: invalid operands to binary '*='
    d %= 2; //~ error 7: invalid operands to binary '%='
    d <<= 1; //~ error 7: invalid operands to binary '<<='
    i &= d; //~ error 7: invalid operands to binary '&='
    return i;
}
