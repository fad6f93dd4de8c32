//@ expect: rejected
// Every unary operator with an operand that it cannot take.

struct s { int a; };
int main(void) {
    struct s s = { 1 };
    int i = 1, *p = &i;
    double d = 1.5;
    i = -p; //~ error 9: invalid operand to unary '-'
    i = +s; //~ error 9: invalid operand to unary '+'
    i = ~d; //~ error 9: invalid operand to unary '~'
    i = ~p; //~ error 9: invalid operand to unary '~'
    i = !s; //~ error 9: invalid operand to unary '!'
    i = *i; //~ error 9: invalid operand to unary '*'
    i = *s; //~ error 9: invalid operand to unary '*'
    ++s; //~ error 5: invalid operand to unary '++'
    s--; //~ error 6: invalid operand to unary '--'
    return i;
}
