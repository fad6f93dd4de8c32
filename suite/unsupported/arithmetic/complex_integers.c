//@ expect: unsupported "complex arithmetic"
// Complex numbers of integers.

int main(void) {
    _Complex int z = 1 + 2i;
    z = z * z;
    return __imag__ z - 4;
}
