//@ expect: error memory-lost
//@ check: possible memory-lost
// One byte of the only pointer is overwritten. (The analysis sees it at the end.)
#include <stdlib.h>

static char *held;

int main(void) {
    held = malloc(4);
    ((char *)&held)[2] = 0x55; //~ memory-lost
    return 0; //~ memory-lost
}
