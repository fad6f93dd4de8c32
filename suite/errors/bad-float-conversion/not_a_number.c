//@ expect: error bad-float-conversion
//@ run: --strict
// NaN has no integer.
int main(void) {
    volatile double zero = 0.0;
    double nan = zero / zero;
    int n = (int)nan; //~ bad-float-conversion
    return n != 0;
}
