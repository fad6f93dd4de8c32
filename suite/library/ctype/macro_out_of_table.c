//@ expect: error out-of-bounds
//@ sanitizers: silent, because the table lies in the memory of the C library
//@ valgrind: silent, because the table lies in the memory of the C library
// The macro looks beyond the table of 384 entries.
#define _GNU_SOURCE
#include <ctype.h>

int main(void) {
    volatile int c = 100000;
    volatile int r = isalpha(c); //~ out-of-bounds
    return 0;
}
