//@ expect: rejected
// Only functions and pointers to functions are called.

struct s { int a; };
int main(void) {
    struct s s = { 1 };
    int x = 1, *p = &x, a[2] = { 0 };
    x = x(1); //~ error 9: called object is not a function
    x = p(); //~ error 9: called object is not a function
    x = s.a(2); //~ error 9: called object is not a function
    x = a[1](2); //~ error 9: called object is not a function
    x = 5(); //~ error 9: called object is not a function
    return x;
}
