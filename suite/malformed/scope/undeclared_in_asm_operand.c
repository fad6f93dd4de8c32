//@ expect: rejected
// The operands of assembly are expressions like others.

int main(void) {
    asm volatile("nop" : "=r"(x)); //~ error 31: use of undeclared identifier 'x'
    return 0;
}
