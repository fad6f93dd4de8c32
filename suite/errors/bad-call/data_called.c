//@ expect: error bad-call
//@ sanitizers: says "SEGV", because the bytes of data cannot be executed
//@ valgrind: says "Process terminating", because the bytes of data cannot be executed
// An object is called as if it were a function.
static unsigned char code[] = { 0xc3 };

int main(void) {
    void (*f)(void) = (void (*)(void))code;
    f(); //~ bad-call: `code` is called, which is not a function
    return 0;
}
