//@ expect: error undefined-behaviour
//@ sanitizers: silent, because the frame of the later call lies there by chance
//@ valgrind: silent, because it has no such check
//@ check: possible undefined-behaviour
// The function runs again, but the call that filled the buffer has returned.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;

static void turn(int fill) {
    if (fill) {
        if (setjmp(env))
            exit(0);
    } else {
        longjmp(env, 1); //~ undefined-behaviour: has returned
    }
}

int main(void) {
    turn(1);
    turn(0);
    return 0;
}
