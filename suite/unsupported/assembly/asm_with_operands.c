//@ expect: unsupported "inline assembly"
// The outputs of an instruction are not modelled.

int main(void) {
    int in = 5, out = 0;
    asm("movl %1, %0" : "=r"(out) : "r"(in));
    return out;
}
