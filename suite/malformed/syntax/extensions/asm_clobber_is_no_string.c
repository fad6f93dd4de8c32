//@ expect: rejected
// The clobbered registers are string literals.

int main(void) {
    asm volatile("nop" : : : memory); //~ error 30: expected string literal
    return 0;
}
