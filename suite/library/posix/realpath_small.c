//@ expect: error out-of-bounds
//@ check: possible out-of-bounds
//@ sanitizers: silent, because the path happens to fit
//@ valgrind: silent, because the path happens to fit
// The buffer must have room for the longest path.
#define _GNU_SOURCE
#include <stdlib.h>

int main(void) {
    char buffer[64];
    return realpath("/tmp", buffer) == NULL; //~ out-of-bounds
}
