//@ expect: ok
//@ exit: 2
// memcpy may read from anywhere.
#include <stdint.h>
#include <string.h>

int main(void) {
    unsigned char message[8] = { 0, 2, 0, 0, 0 };
    uint32_t length;
    memcpy(&length, message + 1, sizeof length);
    return (int)length;
}
