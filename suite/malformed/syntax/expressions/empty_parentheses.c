//@ expect: rejected
// Nothing between the parentheses.

int main(void) {
    int x = (); //~ error 14: expected expression
    return x;
}
