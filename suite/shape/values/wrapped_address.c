//@ expect: error double-free
// The sum of an address and half of all numbers wraps around only for an address in the upper half: this one is not, and the sum is greater.

#include <stdint.h>
#include <stdlib.h>

int main(void) {
    char *p = malloc(8);
    uintptr_t far = (uintptr_t)p + (UINTPTR_MAX / 2 + 1);
    if (far < (uintptr_t)p) {
        free(p);
        return 0;
    }
    free(p);
    free(p); //~ double-free
    return 0;
}
