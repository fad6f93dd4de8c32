//@ expect: rejected
// The parenthesis of the statement is not closed.

int main(void) {
    asm volatile("nop"; //~ error 23: expected ')'
    return 0;
}
