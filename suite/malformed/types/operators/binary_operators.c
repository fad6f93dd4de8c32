//@ expect: rejected
// Every binary operator with an operand that it cannot take: a struct, a floating value, a pointer.

struct s { int a; };
int main(void) {
    struct s s = { 1 };
    int i = 1, *p = &i, *q = &i;
    double d = 1.5;
    i = s * 2; //~ error 11: invalid operands to binary '*'
    i = p / 2; //~ error 11: invalid operands to binary '/'
    i = d % 2; //~ error 11: invalid operands to binary '%'
    p = p + q; //~ error 11: invalid operands to binary '+'
    i = 2 - p; //~ error 11: invalid operands to binary '-'
    i = d << 1; //~ error 11: invalid operands to binary '<<'
    i = 1 >> p; //~ error 11: invalid operands to binary '>>'
    i = s < s; //~ error 11: invalid operands to binary '<'
    i = s >= 1; //~ error 11: invalid operands to binary '>='
    i = s == s; //~ error 11: invalid operands to binary '=='
    i = p != s; //~ error 11: invalid operands to binary '!='
    i = i & d; //~ error 11: invalid operands to binary '&'
    i = p ^ 1; //~ error 11: invalid operands to binary '^'
    i = p | q; //~ error 11: invalid operands to binary '|'
    i = s && 1; //~ error 11: invalid operands to binary '&&'
    i = 0 || s; //~ error 11: invalid operands to binary '||'
    return i;
}
