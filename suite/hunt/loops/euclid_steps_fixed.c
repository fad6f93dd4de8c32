//@ expect: ok
//@ inputs: 55,34
//@ hunt: nothing
//@ check: safe
// The number of rounds of Euclid's algorithm is divided by, unless the divisor is zero.
extern int __VERIFIER_nondet_int(void);

static int rounds(int a, int b) {
    int count = 0;
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
        count++;
    }
    return count;
}

int main(void) {
    int a = __VERIFIER_nondet_int();
    int b = __VERIFIER_nondet_int();
    if (a < 1 || a > 60 || b < 1 || b > 60)
        return 0;
    int count = rounds(a, b);
    int quality = count == 8 ? 1000 : 1000 / (8 - count);
    return quality == 12345;
}
