//@ expect: ok
//@ inputs: 30
//@ check: safe
// Where the count is below the width, the result of a shift bounds what was shifted.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

int main(void) {
    unsigned value = __VERIFIER_nondet_uint();
    if (value > 1000)
        return 0;
    unsigned higher = value << 4;
    if (higher < 256 && value > 15)
        reach_error();
    return 0;
}
