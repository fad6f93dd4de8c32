//@ expect: error null-access
//@ inputs: 3,5
//@ sanitizers: says "SEGV on unknown address 0x000000000000", because the caller is not on the stack that it sees
//@ valgrind: says "Jump to the invalid address", because the caller is not on the stack that it sees
//@ hunt: finds
//@ check: possible null-access
// A table of operations has an empty slot: operation 5 is not implemented. It is the second of two operations.
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
    x = table[second](x); //~ null-access
    return x == 99;
}
