//@ expect: error error-call
//@ run: --unreach-label ERROR
//@ inputs: 7
// The label is the error: older programs have no function for it. Other labels are places like any other.
extern int __VERIFIER_nondet_int(void);

static int checked(int n) {
    if (n < 0)
        goto out;
    if (n == 7)
        goto ERROR;
out:
    return n;
ERROR: //~ error-call: the label `ERROR` is reached
    return -1;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    return checked(n) == n;
}
