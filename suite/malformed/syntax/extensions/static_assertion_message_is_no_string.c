//@ expect: rejected
// The message is a string literal.

_Static_assert(1, 2); //~ error 19: expected string literal
int main(void) {
    return 0;
}
