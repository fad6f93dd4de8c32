//@ expect: ok
//@ run: --strict
// The part behind the point is cut off; only then the number must fit.
int main(void) {
    volatile double a = 2147483647.9, b = -0.9, c = 255.5;
    return (int)a == 2147483647 && (unsigned)b == 0 && (unsigned char)c == 255 ? 0 : 1;
}
