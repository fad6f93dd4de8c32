//@ expect: rejected
// The parenthesis is open where the statement ends.

int main(void) {
    int x = 1;
    x = (x + 2; //~ error 15: expected ')'
    return x - 3;
}
