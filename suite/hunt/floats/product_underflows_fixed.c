//@ expect: ok
//@ inputs: 1e-30,1e-20
//@ hunt: nothing
//@ model: lp64
// The area of a rectangle whose sides are not 0 is above 0 if they are not very small. In ILP32 gcc may compute
// with more bits.
extern float __VERIFIER_nondet_float(void);

static int pieces(float area) {
    return area > 0.0f ? 4 : 0;
}

int main(void) {
    float width = __VERIFIER_nondet_float();
    float height = __VERIFIER_nondet_float();
    if (!(width > 1e-10f && width < 1000.0f && height > 1e-10f && height < 1000.0f))
        return 0;
    float area = width * height;
    return 100 / pieces(area) == 7;
}
