//@ expect: rejected
// Conditions are scalars, in every statement that has one.

struct s { int a; };
int main(void) {
    struct s s = { 1 };
    int x = 0;
    if (s) x = 1; //~ error 9: a scalar is required
    while (s) x = 1; //~ error 12: a scalar is required
    do x = 1; while (s); //~ error 22: a scalar is required
    for (; s;) x = 1; //~ error 12: a scalar is required
    x = s ? 1 : 2; //~ error 9: a scalar is required
    return x;
}
