//@ expect: unsupported "inline assembly"
// An instruction is one, even if it does nothing.

int main(void) {
    asm volatile("nop");
    return 0;
}
