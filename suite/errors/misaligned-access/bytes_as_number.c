//@ expect: ok
//@ exit: 2
// A number is read out of the middle of a message.
#include <stdint.h>

static uint32_t number(const unsigned char *at) {
    return *(const uint32_t *)at; //~ misaligned-access
}

int main(void) {
    _Alignas(8) unsigned char message[8] = { 0, 2, 0, 0, 0 };
    return (int)number(message + 1);
}
