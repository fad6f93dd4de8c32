//@ expect: error division-by-zero
//@ inputs: 55,34
//@ hunt: may find
//@ check: possible division-by-zero
// The number of rounds of Euclid's algorithm is divided by. Rounds are eight only for few pairs of numbers up to 60, such as
// neighbours in Fibonacci's sequence.
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
    int quality = 1000 / (8 - count); //~ division-by-zero
    return quality == 12345;
}
