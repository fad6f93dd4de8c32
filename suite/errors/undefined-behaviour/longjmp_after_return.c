//@ expect: error undefined-behaviour
//@ sanitizers: silent, because the frame of main lies there by chance
//@ valgrind: silent, because it has no such check
// The function that called setjmp has returned.
#include <setjmp.h>
#include <stdlib.h>

static jmp_buf env;
static int jumped;

static void prepare(void) {
    if (setjmp(env))
        _Exit(0);
}

int main(void) {
    prepare();
    if (!jumped++)
        longjmp(env, 1); //~ undefined-behaviour: has returned
    return 0;
}
