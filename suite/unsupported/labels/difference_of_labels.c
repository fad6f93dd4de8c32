//@ expect: unsupported "difference of label addresses"
// How far apart two labels are is known to the assembler only.

static char by_offset(int n) {
    static const int offsets[] = { &&a - &&a, &&b - &&a };
    goto *(&&a + offsets[n]);
a:
    return 'a';
b:
    return 'b';
}
int main(void) {
    return by_offset(1) - 'b';
}
