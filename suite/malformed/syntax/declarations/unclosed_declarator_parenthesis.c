//@ expect: rejected
// The parenthesis around a declarator is not closed.

int (*pointer; //~ error 14: expected ')'
int main(void) {
    return 0;
}
