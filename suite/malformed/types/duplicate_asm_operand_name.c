//@ expect: rejected
// The names of operands are different.

int main(void) {
    int x = 1, y = 2;
    asm volatile("nop" : [a] "=r"(x) : [a] "r"(y)); //~ error 41: duplicate asm operand name 'a'
    return x;
}
