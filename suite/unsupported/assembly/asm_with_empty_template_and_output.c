//@ expect: unsupported "inline assembly"
// No instruction, but an operand that is written: its value afterwards is the compiler's choice.

int main(void) {
    int x = 1;
    asm volatile("" : "=r"(x));
    return 0;
}
