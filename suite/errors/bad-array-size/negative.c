//@ expect: error bad-array-size
//@ inputs: 3
// The difference of two lengths, the wrong way round.
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int need = __VERIFIER_nondet_int(), have = 4;
    char rest[need - have]; //~ bad-array-size: negative
    return sizeof rest == 1;
}
