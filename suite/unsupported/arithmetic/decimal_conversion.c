//@ expect: unsupported "decimal floating point"
// Conversions between decimal numbers and others.

int main(void) {
    _Decimal32 small = 7.5df;
    int whole = (int)small;
    return whole - 7;
}
