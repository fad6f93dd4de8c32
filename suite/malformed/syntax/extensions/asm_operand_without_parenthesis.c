//@ expect: rejected
// The expression of an operand stands in parentheses.

int main(void) {
    int x = 0;
    asm volatile("nop" : "=r" x); //~ error 31: expected '('
    return x;
}
