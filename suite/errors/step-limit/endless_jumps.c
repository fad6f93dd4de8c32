//@ expect: error step-limit
//@ run: --limit 1000
// Jumps make a loop in which no block comes to its end.
#include <setjmp.h>

static jmp_buf place;

int main(void) {
    setjmp(place);
    longjmp(place, 1); //~ step-limit
}
