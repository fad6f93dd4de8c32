//@ expect: unsupported "inline assembly"
// Operands by name, one of them both read and written, and a clobbered flag register.

int main(void) {
    unsigned value = 40;
    asm volatile("addl %[step], %[value]" : [value] "+r"(value) : [step] "i"(2) : "cc");
    return value - 42;
}
