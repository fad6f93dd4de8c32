//@ expect: error error-call
//@ run: --unreach-function bad
// A call through a pointer is told by the function's own name.
static void bad(int x) { //~ error-call: `bad` is called
    (void)x;
}

int main(void) {
    void (*p)(int) = bad;
    p(1);
    return 0;
}
