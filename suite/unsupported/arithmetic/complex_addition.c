//@ expect: unsupported "complex arithmetic"
// A sum of complex numbers.

int main(void) {
    double _Complex a = 1.0 + 2.0i, b = 3.0;
    double _Complex c = a + b;
    return __real__ c != 4.0;
}
