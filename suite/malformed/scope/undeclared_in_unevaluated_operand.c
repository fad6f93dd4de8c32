//@ expect: rejected
// Nothing is evaluated, but everything is known.

int main(void) {
    int x = sizeof(y); //~ error 20: use of undeclared identifier 'y'
    x = 1 || z; //~ error 14: use of undeclared identifier 'z'
    return x;
}
