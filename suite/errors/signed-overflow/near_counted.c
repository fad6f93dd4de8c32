//@ expect: ok
//@ run: --property overflow
//@ inputs: 5
//@ check: safe
//@ hunt: nothing
// A counter below a number of its own type cannot overflow; nor can a sum of few small numbers.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    for (int i = 0; i < n; i++)
        sum = (sum + i % 10) % 1000;
    for (int i = n; i > 0; --i)
        sum = sum > 100 ? sum - 1 : sum + 1;
    return sum > 0 ? 0 : 1;
}
