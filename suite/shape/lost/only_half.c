//@ expect: error memory-lost
//@ check: possible memory-lost
//@ model: lp64
// The lower half of an address is no way back to the block.
#include <stdint.h>
#include <stdlib.h>

static uint32_t trace;

int main(void) {
    void *p = malloc(4);
    trace = (uint32_t)(uintptr_t)p;
    p = NULL; //~ memory-lost
    return 0;
}
