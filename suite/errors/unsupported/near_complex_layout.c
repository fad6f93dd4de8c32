//@ expect: ok
// Complex numbers may be copied and measured.
struct wave {
    double _Complex amplitude;
    int count;
};

int main(void) {
    struct wave a, b;
    a.count = 0;
    b = a;
    return b.count + (int)(sizeof(double _Complex) - 2 * sizeof(double));
}
