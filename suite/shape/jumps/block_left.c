//@ expect: error out-of-scope-access
//@ check: possible out-of-scope-access
//@ sanitizers: silent, because all of the stack counts as live after a jump
//@ valgrind: silent, because the frame is still there
// The jump leaves the block of the array.
#include <setjmp.h>

static jmp_buf env;
static int *known;

static void fail(void) {
    longjmp(env, 1);
}

int main(void) {
    if (setjmp(env) == 0) {
        int numbers[4] = {1, 2, 3, 4};
        known = numbers;
        fail();
    }
    return *known; //~ out-of-scope-access
}
