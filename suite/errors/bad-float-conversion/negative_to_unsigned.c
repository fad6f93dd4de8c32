//@ expect: error bad-float-conversion
//@ run: --strict
// A negative number becomes unsigned.
static unsigned char level(float x) {
    return (unsigned char)(unsigned)x; //~ bad-float-conversion
}

int main(void) {
    return level(3.0f) == 3 && level(-2.0f) == 0;
}
