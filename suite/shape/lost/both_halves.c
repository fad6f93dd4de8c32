//@ expect: ok
//@ model: lp64
// The two halves of an address together are one.
#include <stdint.h>
#include <stdlib.h>

static uint32_t low, high;

int main(void) {
    void *p = malloc(4);
    low = (uint32_t)(uintptr_t)p;
    high = (uint32_t)((uintptr_t)p >> 32);
    p = NULL;
    p = (void *)((uintptr_t)high << 32 | low);
    free(p);
    return 0;
}
