//@ expect: error error-call
//@ run: --unreach-function fatal
//@ inputs: 1
// A function with arguments and a body of its own is the error.
extern int __VERIFIER_nondet_int(void);

static int fatal(int code, const char *text) {
    return text[0] + code;
}

int main(void) {
    if (__VERIFIER_nondet_int() == 1)
        return fatal(3, "x"); //~ error-call: `fatal` is called
    return 0;
}
