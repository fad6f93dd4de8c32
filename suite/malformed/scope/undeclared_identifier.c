//@ expect: rejected
// A name that nobody declared.

int main(void) {
    int x = 1;
    x = x + y; //~ error 13: use of undeclared identifier 'y'
    return x;
}
