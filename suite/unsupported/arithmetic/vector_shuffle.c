//@ expect: unsupported "vector arithmetic"
// Elements of a vector in another order.

typedef int four __attribute__((vector_size(16)));
int main(void) {
    four a = { 1, 2, 3, 4 }, order = { 3, 2, 1, 0 };
    four b = __builtin_shuffle(a, order);
    return b[0] - 4;
}
