//@ expect: error bad-call
// The callback returns a double, its caller expects an int.
static double half(int x) {
    return x / 2.0;
}

static int apply(int (*f)(int), int x) {
    return f(x); //~ bad-call
}

int main(void) {
    return apply((int (*)(int))half, 3) == 12345;
}
