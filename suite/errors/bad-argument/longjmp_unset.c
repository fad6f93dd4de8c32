//@ expect: error bad-argument
//@ sanitizers: says "AddressSanitizer", because the jump leads to nowhere
//@ valgrind: says "Process terminating", because the jump leads to nowhere
// setjmp was never called.
#include <setjmp.h>

static jmp_buf env;

int main(int argc, char **argv) {
    if (argc > 5 && setjmp(env))
        return 1;
    longjmp(env, 1); //~ bad-argument
}
