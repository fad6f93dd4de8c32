//@ expect: error bad-argument
//@ sanitizers: silent, because the table lies in the memory of the C library
//@ valgrind: silent, because the table lies in the memory of the C library
// A number behind the table of 384 entries that stands behind the function.
#define _GNU_SOURCE
#include <ctype.h>

int main(void) {
    volatile int c = 100000;
    volatile int r = isalpha(c); //~ bad-argument
    return 0;
}
