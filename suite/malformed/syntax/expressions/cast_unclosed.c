//@ expect: rejected
// The parenthesis around the type is not closed.

int main(void) {
    int x = (int; //~ error 17: expected ')'
    return x;
}
