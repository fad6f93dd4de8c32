//@ expect: error uninitialised-use
//@ sanitizers: says "DEADLYSIGNAL", because the program goes to where the garbage points
// longjmp with a buffer that was never set.
#define _GNU_SOURCE
#include <setjmp.h>

int main(void) {
    jmp_buf place;
    longjmp(place, 1); //~ uninitialised-use
    return 0;
}
