//@ expect: error error-call
//@ inputs: 1007,1038
//@ hunt: finds
//@ check: possible error-call
// Two keys are taken for equal if their hashes are. The two numbers differ and have the same hash.
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);

static unsigned hash(unsigned key) {
    key ^= key >> 5;
    key *= 37;
    return (key ^ key >> 7) & 0xff;
}

static int same(unsigned a, unsigned b) {
    return hash(a) == hash(b);
}

int main(void) {
    unsigned a = __VERIFIER_nondet_uint();
    unsigned b = __VERIFIER_nondet_uint();
    if (a < 1000 || a >= b || b > 2000)
        return 0;
    if (same(a, b) && b - a < 100)
        reach_error(); //~ error-call
    return 0;
}
