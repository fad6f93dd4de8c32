//@ expect: error uninitialised-use
//@ inputs: 0
// The callee sets its result only if it succeeds, and nobody asks whether it did.
extern int __VERIFIER_nondet_int(void);

static int parse(int *result) {
    if (__VERIFIER_nondet_int() == 0)
        return -1;
    *result = 7;
    return 0;
}

int main(void) {
    int value, table[8] = { 0 };
    parse(&value);
    return table[value]; //~ uninitialised-use
}
