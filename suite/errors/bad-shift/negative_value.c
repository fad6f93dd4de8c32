//@ expect: error bad-shift
//@ run: --strict
// A negative number is shifted to the left.
static long pack(int x, int y) {
    return x << 8 | y; //~ bad-shift
}

int main(void) {
    return pack(1, 2) > 0 && pack(-1, 2) < 0;
}
