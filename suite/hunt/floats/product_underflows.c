//@ expect: error division-by-zero
//@ inputs: 1e-30,1e-20
//@ hunt: finds
//@ check: possible division-by-zero
//@ model: lp64
// The area of a rectangle whose sides are not 0 is taken to be above 0: but the product of very small numbers is 0. In ILP32 gcc may compute
// with more bits.
extern float __VERIFIER_nondet_float(void);

static int pieces(float area) {
    return area > 0.0f ? 4 : 0;
}

int main(void) {
    float width = __VERIFIER_nondet_float();
    float height = __VERIFIER_nondet_float();
    if (!(width > 0.0f && width < 1000.0f && height > 0.0f && height < 1000.0f))
        return 0;
    float area = width * height;
    return 100 / pieces(area) == 7; //~ division-by-zero
}
