//@ expect: error bad-float-conversion
//@ run: --strict
// A double that no int can hold.
static int scaled(double x) {
    return (int)(x * 1e6); //~ bad-float-conversion
}

int main(void) {
    return scaled(1.5) > 0 && scaled(1e6) > 0;
}
