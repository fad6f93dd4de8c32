//@ expect: rejected
// Errors of syntax, of scope and of types in one function: each is reported once, in order.

struct point { int x, y; };
int main(void) {
    struct point p = { 1, 2 };
    int a = p.x +; //~ error 18: expected expression
    a = missing; //~ error 9: use of undeclared identifier 'missing'
    a = p.z; //~ error 11: no member named 'z' in 'struct point'
    if (a > 2 { //~ error 15: expected ')'
        a = *a; //~ error 13: invalid operand to unary '*'
    }
    a = a % 1.5; //~ error 11: invalid operands to binary '%'
    return a
} //~ error 1: expected ';'
