//@ expect: error error-call
//@ inputs: 123456789
//@ hunt: finds
//@ check: possible error-call
//@ sanitizers: says "outside the range of representable values", because gcc asks about the conversion
// A number that no int can hold is converted: on x86 the result is the least int.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    if (__VERIFIER_nondet_int() != 123456789)
        return 0;
    float sum = 1e10f;
    int whole = sum;
    if (whole < 0)
        reach_error(); //~ error-call
    return 0;
}
