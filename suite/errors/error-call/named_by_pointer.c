//@ expect: error error-call
//@ run: --unreach-function fatal
// The error is called through a pointer.
static int fatal(int code) {
    return code;
}

int main(void) {
    int (*handler)(int) = fatal;
    return handler(3); //~ error-call
}
