//@ expect: ok
// The only pointer is an integer for a while, then bytes.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    uintptr_t number = (uintptr_t)malloc(4);
    unsigned char bytes[sizeof number];
    memcpy(bytes, &number, sizeof number);
    number = 0;
    void *p;
    memcpy(&p, bytes, sizeof p);
    free(p);
    return 0;
}
