//@ expect: rejected
// The brace is closed, the parenthesis is not.

int main(void) {
    int x = ({ 1; }; //~ error 20: expected ')'
    return x - 1;
}
