//@ expect: unsupported "nested function"
// A pointer to an inner function carries its surroundings.

static int apply(int (*f)(int), int x) {
    return f(x);
}
int main(void) {
    int offset = 2;
    int shift(int x) {
        return x + offset;
    }
    return apply(shift, 3) - 5;
}
