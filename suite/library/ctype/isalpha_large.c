//@ expect: error bad-argument
//@ sanitizers: silent, because the C library does not check
//@ valgrind: silent, because the C library does not check
// A number that is no character.
#define _GNU_SOURCE
#include <ctype.h>

int main(void) {
    volatile int c = 1000;
    volatile int r = (isalpha)(c); //~ bad-argument
    return 0;
}
