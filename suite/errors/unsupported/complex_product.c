//@ expect: error unsupported
// Arithmetic on complex numbers is not modelled.
static double _Complex a, b;

int main(void) {
    a = a * b; //~ unsupported: complex arithmetic
    return 0;
}
