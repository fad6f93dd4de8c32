//@ expect: ok
//@ exit: 1
//@ valgrind: silent, because the variable lies in memory and keeps its value
//@ check: possible uninitialised-use
// The same for a structure that only this function knows of: a compiler may keep its members in registers.
#include <setjmp.h>

static jmp_buf env;

static void fail(void) {
    longjmp(env, 1);
}

int main(void) {
    struct {
        int stage, other;
    } state = {0, 0};
    if (setjmp(env) == 0) {
        state.stage = 1;
        fail();
    }
    if (state.stage) //~ uninitialised-use
        return 1;
    return 0;
}
