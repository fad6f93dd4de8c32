//@ expect: ok
//@ inputs: 123456789
//@ hunt: nothing
// The number is converted to a type that holds it.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    if (__VERIFIER_nondet_int() != 123456789)
        return 0;
    float sum = 1e10f;
    long long whole = sum;
    if (whole != 10000000000)
        reach_error();
    return 0;
}
