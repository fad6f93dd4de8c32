//@ expect: error undefined-behaviour
//@ sanitizers: silent, because the frame is still there by chance
//@ valgrind: silent, because the frame is still there by chance
// longjmp into a function that has returned.
#define _GNU_SOURCE
#include <setjmp.h>

static jmp_buf place;

static int remember(void) {
    return setjmp(place);
}

int main(void) {
    if (remember() == 0)
        longjmp(place, 1); //~ undefined-behaviour
    return 0;
}
