//@ expect: ok
//@ exit: 1
//@ valgrind: silent, because the variable lies in memory and keeps its value
//@ check: possible uninitialised-use
// The variable is changed between `setjmp` and `longjmp`: its value is indeterminate (C17 7.13.2.1). A run has the last one.
#include <setjmp.h>

static jmp_buf env;

static void fail(void) {
    longjmp(env, 1);
}

int main(void) {
    int stage = 0;
    if (setjmp(env) == 0) {
        stage = 1;
        fail();
    }
    if (stage) //~ uninitialised-use
        return 1;
    return 0;
}
