//@ expect: ok
//@ inputs: 3,5
//@ hunt: nothing
//@ check: safe
// A table of operations has an empty slot, which is not called.
extern int __VERIFIER_nondet_int(void);

typedef int (*operation)(int);

static int negate(int x) {
    return -x;
}
static int twice(int x) {
    return 2 * x;
}
static int clear(int x) {
    return x * 0;
}
static int keep(int x) {
    return x;
}

static operation const table[7] = { negate, twice, clear, keep, keep, 0, twice };

int main(void) {
    int first = __VERIFIER_nondet_int();
    int second = __VERIFIER_nondet_int();
    if (first < 0 || first > 3 || second < 4 || second > 6)
        return 0;
    int x = table[first](3);
    if (table[second])
        x = table[second](x);
    return x == 99;
}
