//@ expect: ok
//@ exit: 3
// The divisor is checked first.
static int ratio(int a, int b) {
    return b ? a / b : 0;
}

int main(void) {
    return ratio(9, 3) + ratio(1, 0);
}
