//@ expect: ok
//@ exit: 2
//@ check: possible unsupported
// A copy of the buffer leads to an earlier call of `setjmp` at the same point. Which variables were changed since then is not
// known any more.
#include <setjmp.h>
#include <string.h>

static jmp_buf env, first;

int main(void) {
    volatile int rounds = 0;
    for (;;) {
        if (setjmp(env))
            return rounds;
        rounds++;
        if (rounds == 1)
            memcpy(first, env, sizeof first);
        else
            longjmp(first, 1); //~ unsupported
    }
}
