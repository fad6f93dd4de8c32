//@ expect: error error-call
//@ inputs: nan
//@ hunt: finds
//@ check: possible error-call
//@ sanitizers: says "outside the range of representable values", because gcc asks about the conversion
// A level is cut to what is allowed; what is no number is left as it is, and becomes the least number when it is converted.
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double level = __VERIFIER_nondet_double();
    if (level < 1.0)
        level = 1.0;
    if (level > 9.0)
        level = 9.0;
    int steps = (int)level;
    if (steps < 1)
        reach_error(); //~ error-call
    return 0;
}
