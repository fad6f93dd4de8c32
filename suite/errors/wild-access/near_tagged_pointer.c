//@ expect: ok
//@ exit: 5
// A flag in the lowest bit of a pointer is removed before the access.
#include <stdint.h>

static int *tag(int *p) {
    return (int *)((uintptr_t)p | 1);
}

static int *plain(int *p) {
    return (int *)((uintptr_t)p & ~(uintptr_t)1);
}

int main(void) {
    int target = 5;
    int *tagged = tag(&target);
    return *plain(tagged);
}
