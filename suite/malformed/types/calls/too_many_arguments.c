//@ expect: rejected
// The first argument that has no parameter is reported.

int none(void) {
    return 0;
}
int add(int a, int b) {
    return a + b;
}
int main(void) {
    int x = add(1, 2, 3, 4); //~ error 23: too many arguments to function 'add'
    x = none(1); //~ error 14: too many arguments to function 'none'
    return x;
}
