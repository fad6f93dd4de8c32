//@ expect: ok
//@ inputs: 3
//@ check: possible error-call
// A shift by the width of its type or more gives any value. Its result therefore says nothing of the
// count: `1u << count` may be 256 although the count is 40.
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 0 || count > 40)
        return 0;
    unsigned bit = 1u << count;
    if (bit > 255 && bit < 257 && count == 40)
        reach_error(); //~ error-call
    return 0;
}
