//@ expect: unsupported "inline assembly"
// Assembly that jumps to labels of the function.

int main(void) {
    int x = 1;
    asm goto("testl %0, %0\n\tjnz %l[nonzero]" : : "r"(x) : "cc" : nonzero);
    return 1;
nonzero:
    return 0;
}
