//@ expect: ok
//@ run: --strict
// By one less than the width, and by nothing.
int main(void) {
    unsigned u = 1;
    int n = 5;
    return (u << 31) == 0x80000000u && (n << 0) == 5 && (1ull << 63) != 0 ? 0 : 1;
}
