//@ expect: unsupported "complex arithmetic"
// A product of single precision, and the conjugate that gcc writes as `~`.

float _Complex rotate(float _Complex z) {
    return z * ~z;
}
int main(void) {
    float _Complex z = 3.0f;
    return rotate(z) == 9.0f ? 0 : 1;
}
