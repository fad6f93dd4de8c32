//@ expect: error memory-lost
//@ check: possible memory-lost
// One byte of an address is no way back to the block.
#include <stdint.h>
#include <stdlib.h>

static uint8_t trace;

int main(void) {
    void *p = malloc(4);
    trace = (uint8_t)(uintptr_t)p;
    p = NULL; //~ memory-lost
    return trace > 300;
}
