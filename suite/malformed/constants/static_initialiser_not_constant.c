//@ expect: rejected
// What is initialised before the program starts has a constant initialiser.

int one(void) {
    return 1;
}
int n = 4;
int a = n; //~ error 9: not a constant expression
int b = one(); //~ error 9: not a constant expression
int c[2] = { 1, n + 1 }; //~ error 17: not a constant expression
int *good = &n;
int main(void) {
    int local = 1;
    static int d = local; //~ error 20: not a constant expression
    static int *e = &local; //~ error 21: not a constant expression
    return a + b + d;
}
