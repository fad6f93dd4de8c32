//@ expect: error assertion-failure
//@ inputs: 2,3
// Programs that define their error function by the function behind the standard macro.
extern void __assert_fail(const char *, const char *, unsigned, const char *) __attribute__((noreturn));
extern void abort(void);
extern int __VERIFIER_nondet_int(void);

void reach_error(void) {
    __assert_fail("0", "own.c", 3, "reach_error"); //~ assertion-failure
}

static void assume(int cond) {
    if (!cond)
        abort();
}

int main(void) {
    int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
    assume(a < b);
    if (a * b == 6)
        reach_error();
    return 0;
}
