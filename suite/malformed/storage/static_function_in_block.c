//@ expect: rejected
// A function that is declared in a block is extern.

int main(void) {
    static int helper(void); //~ error 16: invalid storage class for function 'helper'
    return 0;
}
