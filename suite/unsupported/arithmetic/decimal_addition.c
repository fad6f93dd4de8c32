//@ expect: unsupported "decimal floating point"
// A sum of decimal numbers.

int main(void) {
    _Decimal64 price = 0.10dd, tax = 0.02dd;
    _Decimal64 sum = price + tax;
    return sum != 0.12dd;
}
