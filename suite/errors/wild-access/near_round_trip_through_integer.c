//@ expect: ok
//@ exit: 7
// A pointer survives the way through an integer that can hold it, and through its bytes.
#include <stdint.h>
#include <string.h>

int main(void) {
    int target = 3;
    uintptr_t number = (uintptr_t)&target;
    *(int *)number = 4;
    unsigned char bytes[sizeof(int *)];
    int *p = &target, *q;
    memcpy(bytes, &p, sizeof p);
    memcpy(&q, bytes, sizeof q);
    *q += 3;
    return target;
}
