//@ expect: error bad-shift
//@ run: --strict
// The distance becomes negative.
static int scale(int value, int exponent) {
    return value >> (3 - exponent); //~ bad-shift: shifted by -2
}

int main(void) {
    return scale(64, 2) + scale(64, 5);
}
