//@ expect: error bad-shift
//@ run: --strict
// A mask for all 32 bits.
static unsigned mask(int bits) {
    return (1u << bits) - 1; //~ bad-shift
}

int main(void) {
    return mask(8) == 255 && mask(32) == 0;
}
