//@ expect: error wild-access
// Nothing is at the address of a device on this machine.
#include <stdint.h>

#define STATUS (*(volatile uint32_t *)(uintptr_t)0x40001000u)

int main(void) {
    return (int)STATUS; //~ wild-access: no object
}
