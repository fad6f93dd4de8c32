//@ expect: error invalid-free
//@ sanitizers: says "SEGV", because the address is not mapped
// A sentinel value is freed.
#include <stdint.h>
#include <stdlib.h>

#define DELETED ((void *)(uintptr_t)0x1000)

int main(void) {
    void *slots[3] = { NULL, DELETED, malloc(4) };
    for (int i = 0; i < 3; i++)
        free(slots[i]); //~ invalid-free: no object
    return 0;
}
