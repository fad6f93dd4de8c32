//@ expect: error bad-array-size
//@ inputs: 9,9
//@ hunt: finds
// The number of elements between two indexes is the size of an array; it is zero if they are equal.
extern int __VERIFIER_nondet_int(void);

static int between(int low, int high) {
    if (low > high)
        return 0;
    char marks[high - low]; //~ bad-array-size
    return (int)sizeof marks;
}

int main(void) {
    int low = __VERIFIER_nondet_int();
    int high = __VERIFIER_nondet_int();
    if (low < 2 || low > 20 || high < 2 || high > 20)
        return 0;
    return between(low, high) > 18;
}
