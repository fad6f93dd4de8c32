//@ expect: ok
//@ exit: 4
// A jump back to where setjmp was called initialises a constant again.
#include <setjmp.h>

static jmp_buf start;

static int look(const int *p) {
    return *p;
}

int main(void) {
    volatile int round = 0;
    if (setjmp(start) > 2)
        return 4;
    const int fixed[1] = { round };
    round = round + 1;
    if (look(fixed) < 2)
        longjmp(start, round);
    longjmp(start, 3);
}
