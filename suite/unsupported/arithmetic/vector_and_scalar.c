//@ expect: unsupported "vector arithmetic"
// A scalar operand is spread over the vector.

typedef float two __attribute__((vector_size(8)));
int main(void) {
    two a = { 1.0f, 2.0f };
    a = a * 2.0f;
    return a[1] != 4.0f;
}
