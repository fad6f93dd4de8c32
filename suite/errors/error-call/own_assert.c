//@ expect: error error-call
// The usual definitions of such programs: a label, a call of reach_error, an end.
extern void abort(void);
extern void reach_error(void);

void __VERIFIER_assert(int cond) {
    if (!(cond)) {
    ERROR: {
        reach_error(); //~ error-call
        abort();
    }
    }
}

int main(void) {
    int x = 0;
    for (int i = 0; i < 4; i++)
        x += i;
    __VERIFIER_assert(x == 6);
    __VERIFIER_assert(x == 7);
    return 0;
}
