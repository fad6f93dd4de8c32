//@ expect: error bad-call
//@ sanitizers: says "SEGV on unknown address 0x000000002000", because they see the jump, not the call
//@ valgrind: says "Jump to the invalid address", because it sees the jump, not the call
// A number is called as if it were a function.
#include <stdint.h>

typedef void (*reset)(void);

int main(void) {
    reset f = (reset)(uintptr_t)0x2000;
    f(); //~ bad-call
    return 0;
}
