//@ expect: rejected
// No type fits, two fit, and there are two defaults.

int main(void) {
    double d = 1.0;
    int x = _Generic(d, int: 1, char *: 2); //~ error 22: no association of '_Generic' fits
    x = _Generic(x, int: 1, signed int: 2); //~ error 29: '_Generic' specifies two compatible types
    x = _Generic(x, default: 1, default: 2); //~ error 33: duplicate 'default' in '_Generic'
    return x;
}
