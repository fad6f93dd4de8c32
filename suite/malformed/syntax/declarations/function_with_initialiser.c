//@ expect: rejected
// A function is not initialised like a variable.

int f(void) = 3; //~ error 15: function 'f' is initialised like a variable
int main(void) {
    return 0;
}
