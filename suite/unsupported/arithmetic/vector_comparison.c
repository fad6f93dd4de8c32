//@ expect: unsupported "vector arithmetic"
// A comparison yields a vector of masks.

typedef int four __attribute__((vector_size(16)));
int main(void) {
    four a = { 1, 2, 3, 4 }, b = { 1, 0, 3, 0 };
    four mask = a == b;
    return mask[0] + 1;
}
