//@ expect: error error-call
//@ run: --unreach-function fatal
// The error is called through a pointer: it stands where the function is defined.
static int fatal(int code) { //~ error-call
    return code;
}

int main(void) {
    int (*handler)(int) = fatal;
    return handler(3);
}
