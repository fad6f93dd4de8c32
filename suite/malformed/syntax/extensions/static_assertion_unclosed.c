//@ expect: rejected
// The parenthesis is not closed.

_Static_assert(1, "one"; //~ error 24: expected ')'
int main(void) {
    return 0;
}
