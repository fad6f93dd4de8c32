//@ expect: error null-access
//@ inputs: 37.5,7.25
//@ hunt: finds
//@ check: possible null-access
// A rate is sorted into one of three classes by comparisons. 0 / 0, for a work of 37.5 in a time of 7.25, is in none.
extern double __VERIFIER_nondet_double(void);

struct class {
    const char *name;
    int members;
};

int main(void) {
    struct class slow = {"slow", 0}, normal = {"normal", 0}, fast = {"fast", 0};
    struct class *found = 0;
    double work = __VERIFIER_nondet_double();
    double time = __VERIFIER_nondet_double();
    if (!(work > 0.0 && work < 100.0 && time > 0.0 && time < 10.0))
        return 0;
    double rate = (work - 37.5) / (time - 7.25);
    if (rate < -1.0)
        found = &slow;
    else if (rate <= 1.0)
        found = &normal;
    else if (rate > 1.0)
        found = &fast;
    found->members++; //~ null-access
    return 0;
}
