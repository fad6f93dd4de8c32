//@ expect: rejected
// Arguments that cannot become the type of their parameter.

struct s { int a; };
int number(int a, double b, struct s c) {
    return a + b + c.a;
}
int pointer(int *p) {
    return *p;
}
int main(void) {
    struct s s = { 1 };
    int x = number(s, 1.0, s); //~ error 20: incompatible type for argument 1 of 'number'
    x = number(1, &x, s); //~ error 19: incompatible type for argument 2 of 'number'
    x = number(1, 1.0, 1); //~ error 24: incompatible type for argument 3 of 'number'
    x = pointer(1.5); //~ error 17: incompatible type for argument 1 of 'pointer'
    return x;
}
