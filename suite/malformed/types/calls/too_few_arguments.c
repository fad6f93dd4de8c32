//@ expect: rejected
// Every parameter takes an argument.

int add(int a, int b) {
    return a + b;
}
int print(const char *format, ...);
int main(void) {
    int (*f)(int, int) = add;
    int x = add(1); //~ error 13: too few arguments to function 'add'
    x = add(); //~ error 9: too few arguments to function 'add'
    x = f(1); //~ error 9: too few arguments to function 'f'
    x = print(); //~ error 9: too few arguments to function 'print'
    return x;
}
