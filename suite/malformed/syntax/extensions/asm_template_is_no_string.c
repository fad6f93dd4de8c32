//@ expect: rejected
// The template is a string literal.

int main(void) {
    asm(5); //~ error 9: expected string literal
    return 0;
}
