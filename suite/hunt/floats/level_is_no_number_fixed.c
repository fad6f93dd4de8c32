//@ expect: ok
//@ inputs: nan
//@ hunt: nothing
// A level is cut to what is allowed, and what is no number is taken for the least level.
extern double __VERIFIER_nondet_double(void);
extern void reach_error(void);

int main(void) {
    double level = __VERIFIER_nondet_double();
    if (!(level >= 1.0))
        level = 1.0;
    if (level > 9.0)
        level = 9.0;
    int steps = (int)level;
    if (steps < 1 || steps > 9)
        reach_error();
    return 0;
}
