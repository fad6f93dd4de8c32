//@ expect: unsupported "vector arithmetic"
// Four sums at once.

typedef int four __attribute__((vector_size(16)));
int main(void) {
    four a = { 1, 2, 3, 4 }, b = { 4, 3, 2, 1 };
    four c = a + b;
    return c[0] - 5;
}
