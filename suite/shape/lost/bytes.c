//@ expect: error memory-lost
//@ check: possible memory-lost
// A pointer is cleared byte by byte: with the last of them the block is lost.
#include <stdlib.h>

static void *held;

int main(void) {
    held = malloc(8);
    for (unsigned i = 0; i < sizeof held; i++)
        ((char *)&held)[i] = 0; //~ memory-lost
    return 0;
}
